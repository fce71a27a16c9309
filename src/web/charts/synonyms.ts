/** Words people use for the same thing in one book or another: searching for one finds them all. */
const SAME: readonly (readonly string[])[] = [
  ['leader', 'general', 'commander', 'officer', 'hq', 'headquarters', 'marshal'],
  ['loss', 'losses', 'casualty', 'casualties', 'hits', 'wounded', 'killed'],
  ['morale', 'élan', 'cohesion', 'steadiness', 'discipline'],
  ['rout', 'routed', 'panicked', 'broken', 'flee', 'shattered'],
  ['melee', 'assault', 'close combat', 'shock', 'charge'],
  ['fire', 'musketry', 'volley', 'shooting', 'small arms', 'bombardment'],
  ['guns', 'artillery', 'battery', 'cannon', 'canister'],
  ['cavalry', 'horse', 'hussars', 'lancers', 'cuirassiers'],
  ['infantry', 'foot', 'battalion'],
  ['wood', 'woods', 'forest'],
  ['village', 'town', 'buildings', 'built-up', 'houses'],
  ['stream', 'river', 'brook'],
  ['weather', 'rain', 'mud', 'snow'],
  ['move', 'movement', 'march', 'manoeuvre'],
  ['rally', 'recovery', 'recover', 'reform'],
  ['initiative', 'activation', 'command'],
  ['odds', 'ratio'],
  ['range', 'distance'],
  ['ammunition', 'ammo'],
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const groups = SAME.map((words) => words.map(plain));

/** The word itself, then every other word for it. */
export function meaningsOf(word: string): readonly string[] {
  const wanted = plain(word);
  const others = groups.filter((words) => words.includes(wanted)).flat();
  return [wanted, ...others.filter((other) => other !== wanted)];
}
