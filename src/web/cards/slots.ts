/** Where rosters meet the cards: a unit fills its own facts, a result marks the unit. */
import type { ComponentType } from 'react';
import { ApplyMarks, type MarksOfferProps } from '../rosters/apply.tsx';
import { RosterPick, type UnitPickerProps } from '../rosters/pick.tsx';

interface CardSlots {
  /** Stands at the head of every part with roster facts. */
  readonly UnitPicker?: ComponentType<UnitPickerProps>;
  /** Stands under the result when units filled the card. */
  readonly MarksOffer?: ComponentType<MarksOfferProps>;
}

export const slots: CardSlots = { UnitPicker: RosterPick, MarksOffer: ApplyMarks };
