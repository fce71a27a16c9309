/** Where rosters meet the cards: a unit fills its own facts, a result marks the unit. Rosters fill these places. */
import type { ComponentType } from 'react';
import type { Book } from '../../game/index.ts';
import type { AnyProcedure } from '../../kernel/index.ts';
import type { UnitRef } from '../evening/evenings.ts';
import type { Values } from '../form/form-tree.ts';
import { ApplyMarks } from '../rosters/apply.tsx';
import { RosterPick } from '../rosters/pick.tsx';

export interface UnitPickerProps {
  readonly book: Book;
  /** The part of the facts to fill: empty for the whole card, `defender`, `attackers.0` … */
  readonly at: string;
  /** What the part is called. */
  readonly label: string;
  readonly picked: UnitRef | undefined;
  /** `values` are roster names (`quality`, `hq` …) to values, as unit, marks and `derive` give them. */
  readonly onPick: (unit: UnitRef, values: Values) => void;
}

export interface MarksOfferProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly facts: unknown;
  readonly result: unknown;
  readonly units: Readonly<Record<string, UnitRef>>;
  /** The entry of the evening the result is kept as. */
  readonly entry: { readonly evening: string; readonly id: string };
}

export interface CardSlots {
  /** Stands at the head of every part with roster facts. */
  readonly UnitPicker?: ComponentType<UnitPickerProps>;
  /** Stands under the result when units filled the card. */
  readonly MarksOffer?: ComponentType<MarksOfferProps>;
}

export const slots: CardSlots = { UnitPicker: RosterPick, MarksOffer: ApplyMarks };
