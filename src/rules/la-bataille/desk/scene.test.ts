import { describe, expect, it } from 'vitest';
import { start, view } from '../battle/testing.ts';
import { scenarioFiles } from '../scenarios.ts';
import { boardOf } from './board.ts';
import { sceneOf } from './scene.ts';

const boardFor = (file: unknown, seat: string | null) => boardOf(view(start(file, {}), seat));

describe.each(scenarioFiles.map((file) => [file.title, file] as const))('the scene of %s', (_, file) => {
  const board = boardFor(file, 'french');
  const scene = sceneOf(board);

  it('shows every unit and leader once, each on its hex or still to come', () => {
    expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
    expect(scene.pieces).toHaveLength(board.state.units.length + board.state.leaders.length);
    for (const piece of scene.pieces) {
      expect([piece.id, piece.at === null]).toEqual([piece.id, piece.fate !== 'here']);
      expect([piece.id, piece.cell === undefined]).toEqual([piece.id, piece.fate !== 'here']);
    }
  });

  it('keeps strength and values of the enemy from the seat', () => {
    for (const piece of scene.pieces.filter(({ symbol }) => symbol !== 'general')) {
      expect([piece.id, piece.boxes !== undefined]).toEqual([piece.id, piece.seat === 'french']);
      const labels = piece.card.map(({ label }) => label);
      expect([piece.id, labels.includes('Melee')]).toEqual([piece.id, piece.seat === 'french']);
    }
  });

  it('gives each place in a stack to one piece', () => {
    const places = scene.pieces.filter(({ cell }) => cell).map(({ cell, stack }) => `${cell} ${stack}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('tells the hour', () => {
    expect(scene.clock).toMatch(new RegExp(`^Turn 1 of ${scene.turns}, \\d\\d:\\d\\d$`));
  });
});

it('points a Column through its hexside and a Line at its vertex, in degrees from north', () => {
  const hassenhausen = sceneOf(
    boardFor(
      scenarioFiles.find(({ id }) => id === 'hassenhausen'),
      null,
    ),
  );
  const facing = (id: string) => Math.round(hassenhausen.pieces.find((piece) => piece.id === id)!.facing!);
  expect(facing('I/25')).toBe(240);
  expect(facing('I/Alv')).toBe(90);
});
