/** Games of officers with the referee looking on, for tests of the books: rules may not ask the staff above them. */
export { fuzzGame, lawsBroken } from '../staff/index.ts';
