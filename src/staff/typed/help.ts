import type { Form, Offer, Scene } from '../../game/index.ts';
import { isTyped, readTyped } from './read.ts';

/** How orders are typed, in a few lines: for the `?` of the terminal and of the screen. */
export const TYPED_HELP: readonly string[] = [
  'Begin with a unit, a corps or “all”, then say what it does: F1 go 10,7.5 · IV CM · all hold · all but F6 hold.',
  'The beginning of a word is enough. Several orders: put a semicolon between them.',
  'Places are inches east and north of the south-west corner (10,7.5), hexes (0807) or names of areas.',
];

const MOST_EXAMPLES = 4;
/** Lines that are looked at for them. */
const MOST_LINES = 12;

/** An offer as people would type it, the plainest first: `to Charleroi`, `Full Move`, and at last its key. */
const waysToType = (before: string | undefined, { label, typed = [], value }: Offer): string[] => [
  ...(before ? [`${before} ${label}`] : []),
  ...[label, ...typed, value],
];

/** Orders that could be typed now, made from the form at hand and in its words: `F1 Full Move`, `Ney to Charleroi`. */
export function typedExamples(form: Form, scene: Scene): string[] {
  const isUnderstood = (text: string) => isTyped(readTyped(form, scene, text));
  return form.lines
    .slice(0, MOST_LINES)
    .flatMap(({ id, piece, blanks }, i) => {
      const choice = blanks.find((blank) => blank.type === 'choose' && !blank.when);
      if (choice?.type !== 'choose') return [];
      const open = choice.offers.filter(({ refused }) => !refused);
      // The first is often to stay as one is.
      const offer = open[(i + 1) % open.length];
      const name = scene.pieces.find((one) => one.id === piece)?.label ?? id;
      const texts = offer ? waysToType(choice.typed, offer).flatMap((way) => [`${name} ${way}`, `${id} ${way}`]) : [];
      return texts.find(isUnderstood) ?? [];
    })
    .slice(0, MOST_EXAMPLES);
}
