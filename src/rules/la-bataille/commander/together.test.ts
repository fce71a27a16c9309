import { describe, expect, it } from 'vitest';
import { hexNumbered } from '../../../board/hex/index.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { start, view } from '../battle/testing.ts';
import { scenarioFiles } from '../scenarios.ts';
import { footScorer } from './foot.ts';
import { pictureOf } from './picture.ts';

/** Hassenhausen, held by Gautier alone, with the Prussian horse before it; of the Prussians only these formations are there. */
function morning(...up: readonly string[]): State {
  const state = start(
    scenarioFiles.find(({ id }) => id === 'hassenhausen'),
    {},
  );
  for (const unit of state.units)
    if (!['gautier', ...up].includes(state.field.formations[unit.sheet.formation]!.id)) unit.fate = 'left';
  for (const [i, id] of ['Irw', 'Kn1', 'Kn2', 'Hei', 'Rei', 'Bün'].entries())
    unitCalled(state, id)!.hexes = [hexNumbered(state.field.map.grid, `150${i + 2}`)];
  return state;
}

/** By how much more it likes to stand two hexes from the village than four. */
function eagerness(state: State): number {
  const picture = pictureOf(view(state, 'prussians'));
  const unit = unitCalled(state, 'I/Sch')!;
  const score = footScorer(picture, unit, picture.missions.get(unit.sheet.formation)!);
  const at = (hex: string) => score(hexNumbered(state.field.map.grid, hex), 3, 'Line', 1);
  return at('1711') - at('1511');
}

describe('those who are to attack a place', () => {
  const closes = (state: State) =>
    [...pictureOf(view(state, 'prussians')).missions.values()].map((mission) => mission.closes === true);

  it('close with the enemy when enough of them are up', () => {
    expect(closes(morning('alvensleben', 'schimonsky', 'bluecher'))).toEqual([true, true, true]);
  });

  it('wait for the others while a brigade is alone before him', () => {
    expect(closes(morning('schimonsky'))).toEqual([false]);
    expect(eagerness(morning('alvensleben', 'schimonsky', 'bluecher'))).toBeGreaterThan(
      eagerness(morning('schimonsky')) + 0.5,
    );
  });
});
