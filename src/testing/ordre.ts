/** The command line as somebody types it: how it ends and what it prints. */
import { main } from '../cli/main.ts';

export async function ordre(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await main(
    argv,
    (text) => {
      out += text;
    },
    (text) => {
      err += text;
    },
  );
  return { code, out, err };
}
