/** Every repair, gap and ambiguity of the sheets, how it is ruled and why. RULINGS.md is written from this. */
import type { Ruling } from '../../game/index.ts';

export const rulings: readonly Ruling[] = [
  {
    id: 'B5',
    kind: 'ambiguity',
    question: 'Does a morale check pass on a roll equal to the morale, or only on a greater one?',
    ruling: 'Only on a greater one. A modified 11 always fails.',
    why: 'Sister rules of the series say so twice, and two public programs reckon so.',
    option: 'equalPasses',
  },
  {
    id: 'B7',
    kind: 'ambiguity',
    question: 'Odds that fall between two printed rows, or outside them all.',
    ruling:
      'The best row the exact proportion reaches. Fire above 10-1 reads 10-1; melee reads its outermost columns, and no shift enters Fire-Fight.',
    why: 'Rounding toward the defender is the custom of the series; the Fire-Fight column is no odds column.',
    option: 'oddsRounding',
  },
  {
    id: 'B8',
    kind: 'gap',
    question: 'Are several multipliers of a value added, multiplied, rounded?',
    ruling: 'Multiplied as exact fractions; nothing is rounded before the odds are read.',
    why: 'The sister rules multiply; rounding in between would make the order matter.',
  },
  {
    id: 'A2',
    kind: 'gap',
    question: 'Fire at odds below 1-3.',
    ruling: 'It does nothing, even with the rows of adjacent guns.',
    why: 'The chart begins at two chances in 36; less than that is none.',
    option: 'thinFire',
  },
  {
    id: 'A3',
    kind: 'ambiguity',
    question:
      'Does “prior to 1810” in the note on the Prussian method bind Russians and Prussians, or the Saxons alone?',
    ruling: 'All three: from 1810 they use the French method.',
    why: 'One list, one date at its end; and the Prussian reforms fall before it.',
    option: 'yearForSaxonsOnly',
  },
  {
    id: 'A5',
    kind: 'ambiguity',
    question: 'The bonus of +3, +6, +9 for passes above: does the run survive a failure in between?',
    ruling: 'No. It counts passes in a row directly above, and a failure sets it back to nothing.',
    why: 'The line speaks of the unit immediately above.',
    option: 'runSurvives',
  },
  {
    id: 'A6',
    kind: 'ambiguity',
    question:
      'Units below a battalion or regiment are excepted from −3 for each further unit: are they not counted, or only not touched?',
    ruling: 'Neither counted nor touched.',
    why: 'The exception stands at the count of units.',
    option: 'smallUnits',
  },
  {
    id: 'A8',
    kind: 'ambiguity',
    question:
      'A note ties the −6 for losses to the first wave of a Column of Companies. Are later waves spared, or all others?',
    ruling: 'They weigh on every attack; only the later waves of a Column of Companies are spared.',
    why: 'The chart gives −6 to any attacker; the note can only take away from that.',
    option: 'wavePenalty',
  },
  {
    id: 'A9',
    kind: 'ambiguity',
    question: 'What do the assault odds of the Roll to Stand compare?',
    ruling:
      'Increments that closed, a Line with at most four a hex, against increments in the target hex: of a unit spread over several hexes its share there, rounded up. Other hexes that closed add theirs, and their melee value to the melee.',
    why: 'The Roll to Stand comes before the melee, and every other line of its chart counts increments.',
    option: 'assaultOdds',
  },
  {
    id: 'A10',
    kind: 'ambiguity',
    question: 'Is the Lance Bonus added before or after the multipliers?',
    ruling:
      'After them. In a Line of several hexes the hex that strikes has its share of the melee value and the bonus of one hex.',
    why: 'The text of the series never cuts the bonus by the third against a Square, and gives 16 for a value of 20 over two hexes with a bonus of 3.',
    option: 'lanceBonus',
  },
  {
    id: 'A11',
    kind: 'ambiguity',
    question: 'Whose leader’s melee bonus counts on the Assaut et Mêlée chart?',
    ruling: 'The best attacking bonus less the best defending one.',
    why: 'The chart prints ±N, so both signs must come up.',
    option: 'leaderMelee',
  },
  {
    id: 'A12',
    kind: 'ambiguity',
    question: 'Do guns count in “4 or more increments”?',
    ruling: 'Yes. “2 or less” asks for infantry alone and no guns.',
    why: 'The line says increments where its counterpart says infantry.',
    option: 'gunsCount',
  },
  {
    id: 'A13',
    kind: 'ambiguity',
    question: 'MP × ½ and MP − 4 stand in a chart of costs. Cost or allowance, and which first?',
    ruling: 'They change the allowance. Multiply first, drop fractions, then subtract.',
    why: 'A Disordered unit that paid half would move farther.',
    option: 'movementOrder',
  },
  {
    id: 'A14',
    kind: 'ambiguity',
    question: 'Where does “+1 MP every other hex” begin?',
    ruling: 'With the second hex.',
    why: 'Every other hex of one is none.',
    option: 'everyOther',
  },
  {
    id: 'A15',
    kind: 'contradiction',
    question:
      'Unlimbered guns that must Recoil or Rout are “eliminated”, yet another chart rolls whether they are spiked.',
    ruling:
      'The battery is lost to its owner. The die says whether the guns are spiked for good or fall into the captor’s hands.',
    why: 'Only so do both charts have something to say.',
    option: 'lostGuns',
  },
  {
    id: 'A16',
    kind: 'ambiguity',
    question: 'Limbered guns outside a Road Column fight at half. And inside one?',
    ruling: 'With nothing.',
    why: 'A battery strung out on a road is worse off than one in the field, not better.',
    option: 'roadColumnGuns',
  },
  {
    id: 'A17',
    kind: 'repair',
    question: 'Medium and long artillery range bear a footnote 1 that has no text.',
    ruling: 'The unnumbered note on ricochet is that footnote.',
    why: 'It speaks of exactly these two bands.',
  },
  {
    id: 'R1',
    kind: 'repair',
    question: 'The fire chart has a dash for one loss in rows 9-1 and 10-1, other empty cells are blank.',
    ruling: 'The same as blank: that loss cannot come up.',
    why: 'The next cell begins at 11.',
  },
  {
    id: 'R2',
    kind: 'contradiction',
    question: 'Row 1-1 of the fire chart hits from 51; public data of older editions has 52.',
    ruling: '51, as this sheet prints.',
    why: 'Hits of 2, 3, 5, 8, 12, 17 and 22 in 36 climb evenly; 11 would not.',
  },
  {
    id: 'R3',
    kind: 'repair',
    question: 'The assault odds go 0, −3, −9, −12: a −6 seems to be missing.',
    ruling: 'As printed.',
    why: 'Public data of the series makes the same jump.',
  },
  {
    id: 'R4',
    kind: 'repair',
    question: 'Cavalry skirmishers form up at −2, −4, −6, where every other list goes by threes.',
    ruling: 'As printed.',
    why: 'The ladder of dice takes any whole step.',
  },
  {
    id: 'E1',
    kind: 'repair',
    question:
      'The worked example of a charge fires at twelve increments of cavalry without the +3 for 10 to 12 increments.',
    ruling: 'The +3 counts: 61 becomes 64, and the loss is two all the same.',
    why: 'The line speaks of any stack in the target hex.',
  },
  {
    id: 'G1',
    kind: 'gap',
    question: 'What does a failed morale check do?',
    ruling: 'One step down: Disorder, then PGD with a Rout; in PGD another Rout.',
    why: 'So the sister rules.',
  },
  {
    id: 'G2',
    kind: 'gap',
    question: 'How do units recover?',
    ruling:
      'Disordered units with no enemy adjacent check once: Good Order, or nothing changes. Units in PGD with an enemy in sight within five hexes Rout first; others check once: Disorder, or they Rout on unless every enemy is fifteen hexes off.',
    why: 'The states and their −3 and −6 are printed, the fifteen hexes too; the rest follows the sister rules, a little milder.',
  },
  {
    id: 'G3',
    kind: 'gap',
    question: 'Which losses by fire call for a check?',
    ruling:
      'By the unit’s rating: each, each odd, each even or each third loss of the battle. Losses within an Assault or Charge call for none.',
    why: 'So the special rules of 1806; assault losses already act on the dice.',
  },
  {
    id: 'G4',
    kind: 'gap',
    question: 'The morale level of a side is named, not given.',
    ruling: 'Levels 1, 2, 3 at 20, 40, 60 % of battalions gone or in PGD: −3, −6, −9.',
    why: 'The modifiers are public; scenarios may set the bounds.',
  },
  {
    id: 'G5',
    kind: 'gap',
    question: 'How does a hex displace?',
    ruling:
      'The lowest legal unit goes a hex away from the enemy, again if needed, up to three; then it is Disordered instead.',
    why: 'The sheet names the word and no more.',
  },
  {
    id: 'G6',
    kind: 'gap',
    question: 'Details of fire the sheets leave open.',
    ruling:
      'Guns fire the value of their range band; infantry reaches one hex, skirmishers two. Only the top unit of a stack fires, batteries beside it too. Adjacent guns give the whole attack two rows, but not from inside a Square’s third. Losses go top unit first, in turn; unlimbered guns alone lose by their own table, beside infantry half, rounded down. First Fire is for Line and Square. Enfilade never raises a fire defence.',
    why: 'The sister rules where they speak; else the plainest reading.',
  },
  {
    id: 'G7',
    kind: 'gap',
    question: 'Infantry skirmishers charged in the open without shelter.',
    ruling: 'They Roll to Stand at a further −12.',
    why: 'Public data of the series has that number; the sister rules would rout them outright.',
  },
  {
    id: 'G8',
    kind: 'gap',
    question: 'Numbers the charge needs and the sheets do not give.',
    ruling:
      'A Short Charge is two hexes or fewer, and every Opportunity Charge is one. Cavalry may break off from a new Square three hexes away. Who will not stand loses two increments ridden down, also where a Square fails with the cavalry adjacent. A Square needs three increments. After a Bounce cavalry ends three hexes off if it can.',
    why: 'Chosen to fit the printed zones and distances.',
  },
  {
    id: 'G9',
    kind: 'gap',
    question: 'How is cavalry recalled after a breakthrough?',
    ruling:
      'A d6 while charge hexes are left: French 3 or more, Prussians 4 or more, a leader adds 1. Not recalled, it rides on at half value and ends Disordered.',
    why: 'Public data for Auerstaedt.',
  },
  {
    id: 'G10',
    kind: 'gap',
    question: 'What does a Grand Charge cost in readiness?',
    ruling: 'Every regiment ends Exhausted.',
    why: 'It reaches farther than a Charge, which may cost two steps.',
  },
  {
    id: 'G11',
    kind: 'gap',
    question: 'What does a resupply bring, and when may it be tried?',
    ruling:
      'Six rounds, never above the initial supply, from a wagon of 36; not after firing, not with an enemy adjacent.',
    why: 'Half a load a time keeps batteries thrifty.',
  },
  {
    id: 'G12',
    kind: 'gap',
    question: 'In which direction do shells scatter?',
    ruling: 'A d6 around the hexsides, clockwise from north.',
    why: 'Six sides, six faces.',
  },
  {
    id: 'G13',
    kind: 'gap',
    question: 'What does an exploding caisson do?',
    ruling:
      'A battery loses one increment more and the whole hex checks; a wagon is gone and its neighbours check at −3.',
    why: 'The sheet says only that it explodes.',
  },
  {
    id: 'G14',
    kind: 'gap',
    question: 'DD on a defender who is Disordered already: the sheet speaks of the attacking stack alone.',
    ruling: 'He Recoils and stays Disordered. An attacking stack counts as Disordered if any unit that closed is.',
    why: 'As printed; the defender had to pass a check at −3 to be there.',
  },
  {
    id: 'D1',
    kind: 'gap',
    question: 'No terrain costs are on the sheets.',
    ruling: 'The table of Prusse 1806, with sunken roads added; woods and buildings put infantry into General Order.',
    why: 'Nearest published game of the series.',
  },
  {
    id: 'D2',
    kind: 'gap',
    question: 'No fire defence values are on the sheets but the Square of more than nine.',
    ruling: 'Public data for Auerstaedt; a Square of nine or fewer has 5.',
    why: 'A small Square must be better off than the printed 4 for a large one.',
  },
  {
    id: 'D3',
    kind: 'gap',
    question: 'No stacking limits are on the sheets.',
    ruling: 'Those of Prusse 1806.',
    why: 'Nearest published game of the series.',
  },
  {
    id: 'D4',
    kind: 'gap',
    question: 'No movement allowances are on the sheets.',
    ruling: 'A house table; what a counter prints goes first.',
    why: 'Within the split of light and heavy cavalry at 12 MP.',
  },
  {
    id: 'D5',
    kind: 'gap',
    question: 'The Artillery Limbering Chart is named and not printed.',
    ruling:
      'Public data for Auerstaedt, and that of 1805 for other armies; an artillery leader adds 1, one of special ability 3.',
    why: 'Nearest published games of the series.',
  },
  {
    id: 'D7',
    kind: 'gap',
    question: 'What does a force march bring?',
    ruling: 'Infantry gains 2 MP and checks at −3; failing, it is Disordered.',
    why: 'The −3 is printed.',
  },
  {
    id: 'D6',
    kind: 'gap',
    question: 'No line of sight is on the sheets, nor how far one sees in bad light.',
    ruling:
      'From centre to centre of hexes; woods and buildings stand a level above their ground, and the first hex of them is seen. Formed troops stop shots on level ground, not sight. By day one sees thirty hexes, at Dusk six, at Night two; at Night cavalry makes Opportunity Charges alone.',
    why: 'The plainest reading of a map of levels; the light must matter to guns and horse as it does to checks.',
  },
  {
    id: 'H2',
    kind: 'ambiguity',
    question: 'When is the assault distance measured, and when does the stack move?',
    ruling:
      'When the Assault is declared, to whichever enemy combat unit is nearest; then the stack moves up, and fights in the Assault segment.',
    why: 'Only this gives distances from one to six and lets cavalry charge a unit that bears a marker.',
  },
  {
    id: 'H3',
    kind: 'ambiguity',
    question: 'A second round begins at Step 4: what is that, and which column is read?',
    ruling:
      'The Roll to Close. Both rolls and both fires repeat without the modifiers that drop out; the melee reads Fire-Fight, with the losses of Round 2 alone.',
    why: 'The column bears the name of the result that leads to it.',
    option: 'secondRound',
  },
  {
    id: 'H4',
    kind: 'ambiguity',
    question: 'What does a failed Roll to Close do?',
    ruling:
      'The unit stays, keeps out of the melee and of Round 2, and fires at single value; a natural 11 or 12 Disorders it.',
    why: 'Double fire for those who passed implies fire for those who did not.',
    option: 'failedClose',
  },
  {
    id: 'H5',
    kind: 'ambiguity',
    question: 'What does a failed Roll to Stand do?',
    ruling:
      'Against an Assault: Disorder and a Recoil of three hexes, or a Rout for who was Disordered; in a Special Structure nobody moves on a Recoil. Against a Charge: PGD and Rout.',
    why: 'The sister rules, and 16.5.4.',
  },
  {
    id: 'H6',
    kind: 'ambiguity',
    question: 'In what order do the two fires of an assault come?',
    ruling: 'At once, both at the strength before losses.',
    why: 'As in the Fire segment.',
    option: 'defenderFiresFirst',
  },
  {
    id: 'H7',
    kind: 'ambiguity',
    question: 'When are defensive column shifts rolled?',
    ruling:
      'Once a round for defenders in a Special Structure or on General Order ground, where the column is one of odds.',
    why: 'Open ground gives nothing to shift for.',
    option: 'shiftsFor',
  },
  {
    id: 'H8',
    kind: 'ambiguity',
    question: 'Assaulted: flank −6, rear −9. Charged: rear −6, flank −12. A misprint?',
    ruling: 'As printed.',
    why: 'Nothing on the sheets says which of the two would be wrong. Every other table of the series ranks the flank worse than the rear: whoever holds that for the rule plays the option.',
    option: 'assaultFlankWorse',
  },
  {
    id: 'H9',
    kind: 'ambiguity',
    question:
      'Do elite units ignore minuses on the charts that carry no such note: reaction, form up, Rallying Square?',
    ruling: 'They ignore the general list’s minuses there too, but not those of these three charts.',
    why: 'The note stands on the general list and is missing on these three.',
    option: 'eliteEverywhere',
  },
  {
    id: 'H10',
    kind: 'ambiguity',
    question: 'Is the hex that was given up part of the impetus?',
    ruling: 'No. It must be entered, at no cost; impetus comes on top.',
    why: 'An advance of one would otherwise be no advance.',
    option: 'impetusFromOldHex',
  },
  {
    id: 'H11',
    kind: 'gap',
    question: 'What does a charge cost in readiness, and how does it come back?',
    ruling:
      'Two steps with a melee, one without; reaction, opportunity and other melees one; preserving readiness none. Back come two steps for a turn without moving, one for half a move, none after any fight.',
    why: 'It explains why Tired cavalry may react but not charge.',
  },
  {
    id: 'H12',
    kind: 'ambiguity',
    question: 'From where is the distance of a Rallying Square counted?',
    ruling: 'From where the cavalry first comes into sight within four hexes; one attempt a charge.',
    why: 'Otherwise everybody would wait or nobody.',
  },
  {
    id: 'M1',
    kind: 'gap',
    question: 'Which hexsides are front, flank and rear on the board?',
    ruling:
      'By formation: Column, guns and heavy horse 3, 2 and 1; a Line 2, 2 and 2 about a vertex; light horse 5, 0 and 1; skirmishers 4, 2 and 0, in two hexes 6, 2 and 2; Squares and infantry in General Order look all about; a Road Column 1, 4 and 1; whoever is routed shows only his rear.',
    why: 'Sister rules give most of them; the rest follow from how such bodies stand.',
  },
  {
    id: 'M2',
    kind: 'gap',
    question: 'How do formations lie over several hexes, and from what strength?',
    ruling:
      'A Line stretches to the right of its parent hex, a file stands behind it. Infantry fills two hexes from 5 increments, cavalry one for each 4 and at least two; skirmishers two beyond 3; a Road Column one for each 4; Columns of Companies two to four. A body moves by its parent hex, and all of it must find room where it ends.',
    why: 'A parent hex keeps facing, movement and retreats in one place.',
  },
  {
    id: 'M3',
    kind: 'gap',
    question: 'What do turns and steps to the rear cost?',
    ruling:
      'A point for each hexside or vertex, nothing for skirmishers, Squares and a Road Column on its way; stepping backwards takes twice the points and leaves the facing as it is. Whoever leaves close ground faces the way it came.',
    why: 'One price a turn, as the quarter-wheel has it; General Order has no front to keep.',
  },
  {
    id: 'M4',
    kind: 'gap',
    question: 'How many units may share a hex besides the limits in increments?',
    ruling: 'Three combat units; leaders and wagons are free.',
    why: 'No stack of the sister games is deeper, and a fight with more could not be told apart.',
  },
  {
    id: 'M5',
    kind: 'gap',
    question: 'Who takes the place of a leader who is dead?',
    ruling:
      'A replacement from the next turn, with half the bonuses rounded down to threes. Whoever is only out returns himself.',
    why: 'A brigade is not left without a head for the rest of the day.',
  },
  {
    id: 'M6',
    kind: 'gap',
    question: 'How far does a leader’s word carry, and what may those do who have no chit?',
    ruling:
      'A brigadier’s 4 hexes, a divisional general’s 8, that of a corps 15, an army commander’s everywhere. Who is out of reach or without a chit turns, changes formation and withdraws with half its MP, no nearer to the enemy. Light cavalry out of reach acts on a die of 4 or more.',
    why: 'Chits must be worth having, and outposts must not be idle for ever.',
  },
  {
    id: 'M7',
    kind: 'gap',
    question: 'How far must a retreat keep from enemies it passes?',
    ruling:
      'Never nearer to an enemy within four hexes, nor past him; a Rout that finds no other way slips by him, and whoever finds none at all surrenders.',
    why: 'Farther off nobody can turn it aside within its run.',
  },
  {
    id: 'M8',
    kind: 'gap',
    question: 'Several fire at one hex, some along its flank or over its wall.',
    ruling: 'Enfilade and walls count only if they hold for every firer.',
    why: 'One defence is read for one volley; the owner of the fire may choose to fire less.',
  },
  {
    id: 'M9',
    kind: 'gap',
    question: 'What does a charge do to whoever is routed already?',
    ruling: 'It rides down as many as of a unit that will not stand, and drives the rest on; no dice.',
    why: 'Runaways neither stand nor fire.',
  },
  {
    id: 'M10',
    kind: 'gap',
    question: 'How does ricochet work? The sheets name it only.',
    ruling:
      'At medium and long range over level, open ground the next hex in line is fired at with half the value of each battery; from long range on a die of 4 or more. Not by howitzers, nor at units that lie down.',
    why: 'The numbers fit the bands; a ball that has stopped hurts nobody.',
  },
  {
    id: 'M11',
    kind: 'gap',
    question: 'Several hexes assault the same target.',
    ruling:
      'The strongest stack fights the Assault; the others roll to close for themselves and add increments and melee value. A Recoil or Rout of the attackers is theirs too. Target and leading stack exchange fire with each other alone: who supports neither fires nor is fired at.',
    why: 'The odds lines speak of all who closed, and one fight has one result.',
  },
  {
    id: 'M12',
    kind: 'gap',
    question: 'A charge strikes a stack.',
    ruling:
      'The top unit answers for all but guns: their increments and melee values are added up, losses are shared from the top, and the result is everybody’s. Guns beside foot fire with it if it stands (18.5.2, 12.9.6). Guns in a hex that is emptied roll to be spiked.',
    why: 'A Square is formed by a hex, not by a battalion.',
  },
  {
    id: 'M13',
    kind: 'gap',
    question: 'A Reaction Charge is beaten: does the charge go on?',
    ruling:
      'Yes, if the cavalry kept its order and the hexes left reach its target; the two fights cost the readiness of one charge.',
    why: 'The reaction was to stop it, and did not.',
  },
  {
    id: 'M14',
    kind: 'gap',
    question: 'What does ground cost a leader? The terrain charts have no column for him.',
    ruling: 'A point a hex, whatever the ground; he rides from unit to unit.',
    why: 'Staff officers find the lanes; what matters is who is near enough to be with whom.',
  },
  {
    id: 'M15',
    kind: 'gap',
    question: 'A Road Column is assaulted.',
    ruling:
      'It rolls to stand at the −12 of the general list, does not fire, has no zone, is fired at as a Road Column and fights at the melee value of a Column.',
    why: 'The list holds for every check but a Rallying Square; the melee chart has no line for infantry on the march.',
  },
  {
    id: 'M16',
    kind: 'gap',
    question: 'All have retreated before an Assault: who may enter their hex, and which hex is newly adjacent to it?',
    ruling:
      'The stack that leads the Assault may, unit by unit from the top while there is room, straight on as after a fight; other stacks stay. From there it may assault one enemy hex before its front to which no hex of the stack was adjacent, unless an Assault of its side is declared against that hex. A hex held by nobody but runaways must be entered, as one that was won.',
    why: 'The strongest stack fights for all (M11), and one hex has one Assault; the rule gives leave where the hex was given up freely, and an order where it was taken.',
  },
  {
    id: 'M17',
    kind: 'gap',
    question: 'How is the Assault on the newly adjacent hex fought?',
    ruling:
      'At once, with all steps but one: nobody retreats before it, nor counts as caught. Its target does not fire in either round and has held no fire. Distance and shout are those of the Assault that was declared. No third hex follows.',
    why: 'It is the same Assault, carried on: the sister rules go from the pursuit straight to the rolls, after the time to retreat.',
  },
  {
    id: 'M18',
    kind: 'gap',
    question: 'The first of a stack is ridden down on the approach to an Assault: what of those behind it?',
    ruling:
      'Whoever finds an enemy on the way, or was driven from its beginning, does not approach and loses its marker.',
    why: 'A stack moves together; a way that is lost to one is lost to all, and nobody walks into an enemy.',
  },
  {
    id: 'M19',
    kind: 'gap',
    question:
      'A leader falls in a charge or an Assault: when do his men check, and what does the fight still do to them?',
    ruling:
      'As soon as he falls, with a Square that was formed standing already. Who breaks at it bears his share of the losses and takes no further part; cavalry that breaks neither takes the hex nor bounces, and infantry that breaks neither enters the hex it has won nor runs twice.',
    why: 'The Square is formed before the horses arrive and the leader falls in the blow; who has run is no longer there.',
  },
  {
    id: 'M20',
    kind: 'gap',
    question: 'Howitzers set a hex on fire: what then?',
    ruling:
      'For the rest of that turn it may be used. From the next turn on nobody enters it, on the march, on the approach, after a fight or in a retreat; whoever is still there in the Reorganisation is Disordered and routs. Fire spreads to a built-up hex beside it on a six.',
    why: 'One turn to leave is what the sister rules give; a hex that cannot be held cannot be run into either.',
  },
  {
    id: 'M21',
    kind: 'gap',
    question: 'Cavalry and General Order: the lines at a third for a target or a charger in it.',
    ruling:
      'Charges never enter close ground, so no target of a charge is in General Order; the line is there for values reckoned by themselves. Cavalry that stands in close ground and is assaulted there fights at its own third.',
    why: 'Charges keep to open ground; cavalry does not assault, but may be found in woods.',
  },
  {
    id: 'M22',
    kind: 'gap',
    question: 'Does infantry that fire has Disordered fall back at once?',
    ruling: 'No, it stays; with the option it falls back up to three hexes, as far as it finds room.',
    why: 'The sheets move nobody for Disorder by fire alone; the text of the series sends it back three MP.',
    option: 'shotFallsBack',
  },
  {
    id: 'M23',
    kind: 'gap',
    question: 'On which ground has a Square of more than nine increments the fire defence 4?',
    ruling: 'On clear ground alone; behind a wall or a bank it has what that ground gives.',
    why: 'The sheet prints no condition. Read without one a large Square would be hit more easily behind a wall than a small one in the open, so the number is taken for that of clear ground.',
  },
  {
    id: 'M24',
    kind: 'gap',
    question: 'A unit with an Assault marker forms a Rallying Square: does the −12 for its marker still weigh on it?',
    ruling: 'No. The Square gives the marker up, and neither the try nor the Roll to Stand afterwards has the −12.',
    why: 'A Square may not assault.',
  },
  {
    id: 'M25',
    kind: 'gap',
    question:
      'Cards ask for a formation, not for a number: can a given fire defence or a stack that is charged be entered?',
    ruling:
      'The fire defence follows from formation and ground and is not entered. A stack that is charged is entered as one: the top unit with the increments and melee values of all (M12).',
    why: 'A number without its ground could not be explained, and the charge is fought by the hex.',
  },
  {
    id: 'M27',
    kind: 'gap',
    question: 'A Road Column comes through friends: must its tail find room among them?',
    ruling:
      'Its head must, where it ends; the tail lies along the way it came and shares its hexes with whoever of its side stands there.',
    why: 'A column on the march takes the edge of the road. What is lost: on paper a jam could be made, here a column is halted by its head alone.',
  },
  {
    id: 'M26',
    kind: 'gap',
    question: 'Who holds his fire for the Roll to Stand?',
    ruling:
      'A hex of which at least one unit could have fired this turn and none has, assaulted from three hexes off or more. Horse in Line or Column and limbered guns have no fire to hold.',
    why: 'The sheet gives the bonus to a volley kept back; who has none keeps nothing back.',
  },
  {
    id: 'M28',
    kind: 'gap',
    question: 'Cavalry skirmishers of whom a hex lies in woods or buildings are charged: do they form up?',
    ruling: 'No. They stand as they are or ride off.',
    why: 'They would form Line in the same two hexes, and a Line stands on open ground alone.',
  },
];
