/** Submissions that are wrong in some way. In the scene one player has answered in secret and the other is asked. */
import { randomUUID } from 'node:crypto';
import { checkAnswer, type Random } from '../../kernel/index.ts';
import { type Asked, type Battle, sampled, sampledOther } from './battle.ts';
import type { TrialClient } from './client.ts';

export interface Scene {
  readonly battle: Battle;
  /** Has answered. */
  readonly first: TrialClient;
  /** Is asked. */
  readonly second: TrialClient;
  readonly stranger: TrialClient;
  readonly game: string;
  readonly other: string;
  /** A submission of the first that was taken, and what it was an answer to. */
  readonly taken: { readonly id: string; readonly at: string };
  readonly answered: { readonly asked: Asked; readonly answer: unknown };
  readonly random: Random;
}

interface Forged {
  readonly by: TrialClient;
  readonly message: unknown;
}

const newId = () => `forged-${randomUUID()}`;
export const at = (client: TrialClient) => client.now?.at ?? '';
export const askedOf = (client: TrialClient) => client.now!.needs[0] as Asked;

/** What would be right, were it not for who says it, when or how. */
const right = ({ battle, second, random }: Scene) => sampled(battle, askedOf(second), random);

const saying = (by: TrialClient, scene: Scene, more: Record<string, unknown> = {}): Forged => ({
  by,
  message: { type: 'answer', game: scene.game, id: newId(), at: at(by), answer: right(scene), ...more },
});

const SHAPES = ['PUSH', '', null, 7, -1, [], {}, ['push'], { push: true }, 'x'.repeat(5000), undefined, true, [[[]]]];
const TEXTS = ['{', 'null', '"push"', '\u0000', '[[[[', '{"type":'];

export const forgeries: readonly ((scene: Scene) => Forged)[] = [
  // The wrong seat: the first is not asked now, and a stranger never.
  (scene) => saying(scene.first, scene),
  (scene) => saying(scene.stranger, scene, { at: at(scene.second) }),
  // The wrong number.
  (scene) => {
    const now = at(scene.second);
    const wrong = ['', '0', '-1.0.0', '0.0.1', '1.0.0', '9.9.9', `${now}0`, ` ${now}`, '0.0'].filter((n) => n !== now);
    return saying(scene.second, scene, { at: wrong[scene.random.below(wrong.length)] });
  },
  // Not an answer at all, or one that the rule refuses.
  (scene) => saying(scene.second, scene, { answer: SHAPES[scene.random.below(SHAPES.length)] }),
  (scene) => saying(scene.second, scene, { answer: mutant(scene, () => true) }),
  (scene) => saying(scene.second, scene, { answer: mutant(scene, (code) => code !== 'shape') }),
  // What was taken once, in another game, and with something else in it.
  (scene) => ({
    by: scene.first,
    message: { type: 'answer', game: scene.other, ...scene.taken, answer: scene.answered.answer },
  }),
  ({ battle, first, game, taken, answered, random }) => {
    const answer = sampledOther(battle, answered.asked, answered.answer, random) ?? null;
    return { by: first, message: { type: 'answer', game, ...taken, answer } };
  },
  ({ first, game, taken }) => ({ by: first, message: { type: 'withdraw', game, ...taken } }),
  // Another game's seat, no game.
  (scene) => saying(scene.second, scene, { game: scene.other }),
  (scene) => saying(scene.second, scene, { game: 'nowhere' }),
  // Taking back what is not one's own, or was not given.
  ({ second, game }) => ({ by: second, message: { type: 'withdraw', game, id: newId(), at: at(second) } }),
  ({ stranger, first, game }) => ({ by: stranger, message: { type: 'withdraw', game, id: newId(), at: at(first) } }),
  // Wrong types, missing and foreign fields.
  (scene) => saying(scene.second, scene, { id: 7 }),
  (scene) => saying(scene.second, scene, { id: 'short' }),
  (scene) => saying(scene.second, scene, { at: 0 }),
  (scene) => saying(scene.second, scene, { at: undefined }),
  (scene) => saying(scene.second, scene, { game: [scene.game] }),
  (scene) => saying(scene.second, scene, { seat: scene.battle.seats[0] }),
  ({ second, game }) => ({ by: second, message: { type: 'rewind', game, id: newId(), at: at(second), of: 0 } }),
  ({ second }) => ({ by: second, message: [{ type: 'answer' }] }),
  ({ second, random }) => ({ by: second, message: TEXTS[random.below(TEXTS.length)] }),
];

/** A right answer with something in it changed, so that the rule refuses it, if possible for such a reason. */
function mutant(scene: Scene, wanted: (code: string) => boolean): unknown {
  const { battle, second, random } = scene;
  const { kind, request } = askedOf(second);
  let found: unknown = null;
  for (let tries = 0; tries < 60; tries++) {
    const answer = mutated(right(scene), random);
    const refusal = checkAnswer(battle.kindOf(kind), request, answer);
    if (!refusal) continue;
    if (wanted(refusal.code)) return answer;
    found = answer;
  }
  return found;
}

/** Plain data with one of its leaves, members or keys changed. */
function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.below(4) > 0) {
    const place = random.below(value.length);
    return value.map((member, i) => (i === place ? mutated(member, random) : member));
  }
  if (Array.isArray(value)) return [...value, ...(random.below(2) === 0 ? value : [0])];
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const key = keys[random.below(Math.max(1, keys.length))];
    if (key === undefined || random.below(8) === 0) return { ...value, foreign: 1 };
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    return random.below(6) === 0 ? rest : { ...rest, [key]: mutated(old, random) };
  }
  if (typeof value === 'number')
    return [value + 1, value - 1, -value - 1, value * 1000 + 7, String(value)][random.below(5)];
  if (typeof value === 'boolean') return random.below(2) === 0 ? !value : null;
  return [`${value}x`, '', null, 0, 'nobody'][random.below(5)];
}
