/** A battle one may play together: its picture, its title, and what one should know before choosing it. */
import { covers } from 'virtual:covers';
import { capital } from '../../kernel/text.ts';
import { factsOf } from '../battle/battle-facts.ts';

interface BattleCardProps {
  readonly book: string;
  /** Of the book's shelf; null where it is somebody's own. */
  readonly scenario: string | null;
  readonly title: string;
  readonly sentence?: string;
}

export function BattleCard({ book, scenario, title, sentence }: BattleCardProps) {
  const shelf = covers.find(({ id }) => id === book);
  const cover = shelf?.battles.find(({ id }) => id === scenario);
  return (
    <>
      {cover && <img src={cover.picture} alt="" width="252" height="132" loading="lazy" />}
      <span>
        <b>{title}</b>
        {cover && shelf && (
          <span className="cite">
            {capital([cover.date, ...factsOf(cover, shelf.board)].filter(Boolean).join(' · '))}
          </span>
        )}
        {sentence && <span>{sentence}</span>}
      </span>
    </>
  );
}
