import type { Form, Scene } from '../../game/index.ts';
import { isTyped, readTyped } from './read.ts';

/** How orders are typed, in a few lines: for the `?` of the terminal and of the screen. */
export const TYPED_HELP: readonly string[] = [
  'Begin with a unit, a corps or “all”, then say what it does: F1 go 10,7.5 · IV CM · all hold · all but F6 hold.',
  'The beginning of a word is enough. Several orders: put a semicolon between them.',
  'Places are inches east and north of the south-west corner (10,7.5), hexes (0807) or names of areas.',
];

const MOST_EXAMPLES = 4;

/** Orders that could be typed now, made from the form at hand: `F1 FM`, `F2 CM`. */
export function typedExamples(form: Form, scene: Scene): string[] {
  const tries = form.lines.flatMap(({ id, blanks }, i) => {
    const choice = blanks.find((blank) => blank.type === 'choose' && !blank.when);
    if (choice?.type !== 'choose') return [];
    const open = choice.offers.filter(({ refused }) => !refused);
    const offer = open[i % open.length];
    return offer ? [`${id} ${offer.value}`] : [];
  });
  return tries.filter((text) => isTyped(readTyped(form, scene, text))).slice(0, MOST_EXAMPLES);
}
