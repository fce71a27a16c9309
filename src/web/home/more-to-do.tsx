/** What else there is to do: four entries in a row, each with a small drawing. */
import type { ReactNode } from 'react';

interface Entry {
  readonly href: string;
  readonly title: string;
  readonly sentence: string;
  readonly drawing: ReactNode;
}

const INK = { stroke: '#2b2118', strokeWidth: 2, strokeLinejoin: 'round' as const };

const Dice = () => (
  <>
    <rect x="6" y="16" width="40" height="40" rx="7" fill="#fffaf0" {...INK} transform="rotate(-9 26 36)" />
    <text x="27" y="46" fontSize="27" fontWeight="700" textAnchor="middle" fill="#2b2118" transform="rotate(-9 26 36)">
      7
    </text>
    <rect x="42" y="28" width="36" height="36" rx="7" fill="#274690" {...INK} transform="rotate(11 60 46)" />
    <text x="60" y="54" fontSize="23" fontWeight="700" textAnchor="middle" fill="#fff" transform="rotate(11 60 46)">
      3
    </text>
  </>
);

/** A man of the line with his musket. */
const Soldier = ({ x, coat }: { readonly x: number; readonly coat: string }) => (
  <g transform={`translate(${x} 0)`} {...INK} strokeWidth={1.6}>
    <path d="M16 10l4 52" stroke="#6b4a24" strokeWidth="3" />
    <path d="M-7 44h14v26H1l-1-16-1 16h-6z" fill="#f4ead5" />
    <path d="M-10 26q10-5 20 0l1 20h-22z" fill={coat} />
    <path d="M-7 26l13 19M7 26L-6 45" stroke="#f4ead5" strokeWidth="2.6" />
    <circle cx="0" cy="19" r="6.5" fill="#e2b58c" />
    <path d="M-7 4h14l1 12H-8z" fill="#2b2118" />
    <path d="M0 4v-6" stroke="#8b1a1a" strokeWidth="3.4" />
  </g>
);

const Men = () => (
  <>
    <Soldier x={24} coat="#274690" />
    <Soldier x={60} coat="#a3242b" />
  </>
);

const Bars = () => (
  <g {...INK} strokeWidth={1.4}>
    {[12, 26, 44, 52, 30, 16].map((high, i) => (
      <rect key={high} x={8 + i * 12} y={66 - high} width="11" height={high} fill={i < 4 ? '#274690' : '#8b1a1a'} />
    ))}
    <path d="M2 66h82" />
  </g>
);

const Sheet = () => (
  <g {...INK} strokeWidth={1.6}>
    <path d="M14 12h44l12 12v46H14z" fill="#f7eed9" />
    <path d="M58 12v12h12" fill="#e9dcbe" />
    <path d="M22 50q10-18 22-10t18-6" fill="none" stroke="#b98f55" strokeWidth="6" />
    <rect x="24" y="54" width="12" height="8" fill="#274690" />
    <rect x="46" y="54" width="12" height="8" fill="#a3242b" />
  </g>
);

const ENTRIES: readonly Entry[] = [
  {
    href: '#/table',
    title: 'At the table',
    sentence: 'Your miniatures, your dice: enter the roll, read what happens.',
    drawing: <Dice />,
  },
  {
    href: '#/together',
    title: 'Together',
    sentence: 'Quick match, open games, games to watch.',
    drawing: <Men />,
  },
  {
    href: '#/lab',
    title: 'Lab',
    sentence: 'Let the computer fight a battle a hundred times and see who wins.',
    drawing: <Bars />,
  },
  {
    href: '#/editor',
    title: 'Editor',
    sentence: 'Draw a battle, play it in four rulebooks, see whether it is fair.',
    drawing: <Sheet />,
  },
];

export function MoreToDo() {
  return (
    <section aria-labelledby="more">
      <header className="ruled">
        <h2 id="more">More to do</h2>
      </header>
      <ul className="more-to-do">
        {ENTRIES.map(({ href, title, sentence, drawing }) => (
          <li key={href}>
            <a href={href}>
              <svg viewBox="0 0 86 78" width="86" height="78" aria-hidden="true">
                {drawing}
              </svg>
              <span>
                <b>{title}</b>
                <span>{sentence}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
