/** What no rulebook says and a Day needs: how it is ruled, and why. Charts and raising cite these by id. */
import type { Ruling } from '../book.ts';

export const dayRulings: readonly Ruling[] = [
  {
    id: 'DY1',
    kind: 'gap',
    question: 'Every rulebook rates troops in its own words.',
    ruling: 'One ladder of nine steps, 0 to 8; each book has its own word for each step.',
    why: 'Rated troops of the books’ own historical scenarios come out within a step of it.',
  },
  {
    id: 'DY2',
    kind: 'gap',
    question: 'What were troops of a nation and a class worth in a year?',
    ruling: 'By a table of nations and years; a body of troops may stand up to two steps above or below it.',
    why: 'A table that is the same for everybody can be argued with; a number in each file cannot.',
  },
  {
    id: 'DY3',
    kind: 'gap',
    question: 'How are generals compared across books?',
    ruling: 'Skill from 0 to 4 and presence from −1 to 3, which each book reads in its own ratings.',
    why: 'All four books rate command apart from personal example, where they rate the latter at all.',
  },
  {
    id: 'DY4',
    kind: 'gap',
    question: 'Books pay for ground and for losses in coins of different worth.',
    ruling:
      'A place keeps its points in every book; a loss is worth so much that losses typical of the smaller army make up the share that does not lie on the ground.',
    why: 'Scaling the places instead rounds them all to one.',
  },
  {
    id: 'DY5',
    kind: 'gap',
    question: 'How many men stand behind a mark of a book?',
    ruling:
      'Hit are those the mark stands for by the book’s own scale; captured only who surrendered by a rule of the book; run are the unhurt of bodies that are gone in flight or broken at the end.',
    why: 'Shares of the Day’s own men can be set beside history and beside another book; boxes and figures cannot.',
  },
  {
    id: 'DY6',
    kind: 'gap',
    question: 'How many men serve a gun, where only guns are counted?',
    ruling: 'Twenty-five.',
    why: 'Crew, drivers and officers of the batteries of 1815 come to 20 to 30 a gun.',
  },
  {
    id: 'DY7',
    kind: 'gap',
    question: 'A Day may be larger than a book can hold.',
    ruling:
      'The book refuses it and offers a sector: a square window about the place with most points, as wide as it can hold, with the divisions that stand or come there. What supported somebody outside attacks; a side without a road in the window has a track from its own edge.',
    why: 'A sector is a Day like any other, so nothing else needs to know of sectors.',
  },
  {
    id: 'DY8',
    kind: 'gap',
    question: 'Armies of a battle by lot may be of nations whose troops are of different worth.',
    ruling:
      'Both have the same divisions, with the same kinds of troops, in the same places turned by half a circle; each battalion and squadron has so many men that both armies are worth the same by a table of what a man of each step of the ladder is worth.',
    why: 'A Day of history says what was there; a battle that nobody fought may as well be fair.',
  },
  {
    id: 'DY9',
    kind: 'gap',
    question: 'A sector is fought, and the whole Day is to be reckoned: what became of the divisions outside it?',
    ruling:
      'Each loses three quarters of the share its side lost in the sector, of killed and wounded, captured and run alike; its generals and guns come to no harm. Who held the field of the sector held the field.',
    why: 'The book’s room goes to where the battle was decided; elsewhere as a rule less was lost, and never nothing.',
  },
  {
    id: 'DY10',
    kind: 'gap',
    question: 'A mark of a book stands for many men; how are those of a division rounded?',
    ruling:
      'Each group of troops alike to the nearest whole mark. Where that would take from a side, or give it, more than half a mark and two men in a hundred of an arm, those nearest to a half are rounded the other way, as few as will do.',
    why: 'Twelve divisions of 5,300 men would all lose 300. No rounding keeps every division to half a mark and the army to its men; an army short of a division is worse than a division a few hundred out.',
  },
];
