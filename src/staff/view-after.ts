/** How those who are told of a game put its view together. Apart from the schemas, which a browser need not load. */
import type { UpdateNow } from './wire.ts';

export function viewAfter(
  view: Readonly<Record<string, unknown>>,
  { view: changed, members }: Pick<UpdateNow, 'view' | 'members'>,
): Record<string, unknown> {
  const now: Record<string, unknown> = { ...view, ...changed };
  for (const [key, places] of Object.entries(members)) {
    now[key] = (view[key] as readonly unknown[]).map((member, place) => (place in places ? places[place] : member));
  }
  return now;
}
