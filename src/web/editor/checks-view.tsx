/** What is wrong, what is worth a thought and what is well, in sentences; each leads to its thing, most can be mended here. */
import type { Check } from '../../staff/editor/index.ts';
import { useEditor } from './use-editor.ts';

const SIGNS = { mend: '✕', think: '!', good: '✓' } as const;
const WORDS = { mend: 'Must be mended:', think: 'Worth a thought:', good: 'Well:' } as const;

interface ChecksViewProps {
  readonly checks: readonly Check[];
  onShow(check: Check): void;
}

export function ChecksView({ checks, onShow }: ChecksViewProps) {
  const { act } = useEditor();
  const count = (gravity: Check['gravity']) => checks.filter((check) => check.gravity === gravity).length;
  const [mend, think] = [count('mend'), count('think')];
  return (
    <section className="foot-part" aria-labelledby="checks">
      <header>
        <h2 id="checks">Checks</h2>
        <span className="small soft" role="status">
          {mend + think === 0
            ? 'nothing to mend'
            : [mend > 0 && `${mend} to mend`, think > 0 && `${think} to think about`].filter(Boolean).join(', ')}
        </span>
      </header>
      <ul className="checks">
        {checks.map((check) => (
          <li key={check.sentence} className={check.gravity}>
            <span aria-hidden="true">{SIGNS[check.gravity]}</span>
            <span className="unseen">{WORDS[check.gravity]} </span>
            <span>
              {check.ref || check.book !== undefined ? (
                <button type="button" className="check-thing" onClick={() => onShow(check)}>
                  {check.sentence}
                </button>
              ) : (
                check.sentence
              )}{' '}
              {check.mend && (
                <button type="button" className="check-mend" onClick={() => act(...check.mend!.acts)}>
                  {check.mend.words} ›
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
