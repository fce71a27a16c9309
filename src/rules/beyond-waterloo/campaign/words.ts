/** Formations in reports. */
import { clauseOf } from '../../../game/index.ts';

/** What a Formation does, told of as many as its name names: `Imperial Guard and VI Corps hold the field`. */
export const formationDoes = (name: string, does: string): string => clauseOf(name.split(/ and (?![^(]*\))/), does);
