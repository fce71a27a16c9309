/**
 * The chunks of an experiment as they come in, from wherever. What counts are whole rounds in their order (chunk n of
 * every kind of game), so that the experiment ends after the same game whoever played what, and when.
 */
import { nth } from '../../kernel/index.ts';
import type { Chunk, ChunkAt } from './chunk.ts';
import { type Experiment, roundsOf } from './experiment.ts';
import { forecast, isEnough } from './stopping.ts';

export class Tally {
  readonly experiment: Experiment;
  private readonly chunks = new Map<string, Chunk>();
  /** Given out and not come in. */
  private readonly out = new Set<string>();
  private readonly games: number[];
  private readonly wins: number[][];
  /** Whole rounds counted. */
  private rounds = 0;
  private nextGiven = 0;
  private enough = false;

  constructor(experiment: Experiment) {
    this.experiment = experiment;
    this.games = experiment.cells.map(() => 0);
    this.wins = experiment.cells.map(({ seats }) => seats.map(() => 0));
  }

  get done(): boolean {
    return this.enough;
  }

  /** How many are given out and have not come in. */
  get waiting(): number {
    return this.out.size;
  }

  has(at: ChunkAt): boolean {
    return this.chunks.has(keyOf(at));
  }

  /** The first of its number counts; a second is the same. */
  take(chunk: Chunk): void {
    const key = keyOf(chunk);
    if (this.chunks.has(key)) return;
    this.chunks.set(key, chunk);
    this.out.delete(key);
    while (!this.enough && this.countRound());
  }

  private countRound(): boolean {
    const { experiment, rounds } = this;
    const round = experiment.cells.map((_, cell) => this.chunks.get(keyOf({ cell, chunk: rounds })));
    if (round.some((chunk) => chunk === undefined)) return false;
    for (const [cell, chunk] of round.entries()) {
      this.games[cell]! += chunk!.games.length;
      for (const { standing } of chunk!.games)
        for (const [s, seat] of nth(experiment.cells, cell).seats.entries())
          if (standing.winner === seat) nth(this.wins, cell)[s]!++;
    }
    this.rounds++;
    this.enough =
      this.rounds >= roundsOf(experiment) ||
      this.wins.every((counts, cell) => isEnough(experiment.stop, counts, this.games[cell]!));
    return true;
  }

  /** The next chunk nobody has yet been given, or null. */
  next(): ChunkAt | null {
    const { cells } = this.experiment;
    while (!this.enough && this.nextGiven < roundsOf(this.experiment) * cells.length) {
      const at = { cell: this.nextGiven % cells.length, chunk: Math.floor(this.nextGiven / cells.length) };
      this.nextGiven++;
      if (this.chunks.has(keyOf(at))) continue;
      this.out.add(keyOf(at));
      return at;
    }
    return null;
  }

  /** Chunks of whole rounds and begun ones, and how many it will probably take. */
  progress(): { readonly done: number; readonly of: number } {
    const { experiment, games, wins } = this;
    const done = this.chunks.size;
    if (this.enough) return { done, of: done };
    const expected = Math.max(...games.map((count, cell) => forecast(experiment.stop, nth(wins, cell), count)));
    const rounds = Math.min(roundsOf(experiment), Math.max(this.rounds + 1, Math.ceil(expected / experiment.chunk)));
    return { done, of: Math.max(done, rounds * experiment.cells.length) };
  }

  /** What counts: whole rounds, in their order. */
  counted(): Chunk[] {
    const { cells } = this.experiment;
    return Array.from({ length: this.rounds * cells.length }, (_, i) =>
      this.chunks.get(keyOf({ cell: i % cells.length, chunk: Math.floor(i / cells.length) })),
    ).map((chunk) => chunk!);
  }
}

const keyOf = ({ cell, chunk }: ChunkAt): string => `${cell}/${chunk}`;
