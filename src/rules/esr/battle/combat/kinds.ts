/** What is asked in the Combat phase: which fight comes next, and where a breakthrough goes. */
import { z } from 'zod';
import { type RequestKind, refuse } from '../../../../kernel/index.ts';

export interface NextRequest {
  readonly fights: readonly {
    readonly words: string;
    readonly own: readonly string[];
    readonly enemy: readonly string[];
  }[];
}

export const nextFight: RequestKind<NextRequest, number> = {
  kind: 'esr/next-fight',
  title: 'Which fight comes next',
  answer: z.int().min(0),
  check: ({ fights }, answer) =>
    answer < fights.length ? null : refuse('fight', 'there is no such fight', 'Combat Resolution H13'),
  sample: ({ fights }, random) => random.below(fights.length),
  suggest: () => 0,
};

export interface FrontRequest {
  /** Units of one side that fight one enemy together. */
  readonly units: readonly string[];
  readonly against: string;
  /** The one usually chosen: of the best CR. */
  readonly usual: number;
}

export const front: RequestKind<FrontRequest, number> = {
  kind: 'esr/front',
  title: 'Which Unit leads the fight',
  answer: z.int().min(0),
  check: ({ units }, answer) =>
    answer < units.length ? null : refuse('unit', 'that Unit is not in this fight', 'Combat Resolution H2'),
  sample: ({ units }, random) => random.below(units.length),
  suggest: ({ usual }) => usual,
};

export interface BreakRequest {
  readonly unit: string;
  readonly inches: number;
  /** The first is to hold where it stands. */
  readonly offers: readonly {
    readonly words: string;
    readonly x: number;
    readonly y: number;
    readonly meets: string | null;
  }[];
}

export const breakthrough: RequestKind<BreakRequest, number> = {
  kind: 'esr/breakthrough',
  title: 'Where the breakthrough goes',
  answer: z.int().min(0),
  check: ({ offers }, answer) =>
    answer < offers.length ? null : refuse('way', 'it cannot break through there', 'Combat Resolution G38'),
  sample: ({ offers }, random) => random.below(offers.length),
  suggest: () => 0,
};
