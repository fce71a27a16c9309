/** Formations in reports. */
import { clauseOf } from '../../../game/index.ts';

/** A Formation's name may name several: `Imperial Guard and VI Corps`. */
export const namesIn = (formation: string): string[] => formation.split(/ and (?![^(]*\))/);

/** What a Formation does, told of as many as its name names: `Imperial Guard and VI Corps hold the field`. */
export const formationDoes = (name: string, does: string): string => clauseOf(namesIn(name), does);
