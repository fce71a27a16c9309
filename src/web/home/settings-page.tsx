/** Light, type, installing, and everything one keeps: out to a file and back. */
import './home.css';
import { useState } from 'react';
import { BringIn } from '../frame/bring-in.tsx';
import { Choice } from '../frame/choice.tsx';
import { install, useInstall } from '../frame/install.ts';
import { everything, fileName, saveFile } from '../frame/keep-file.ts';
import { type Light, setTheme, useTheme } from '../frame/theme.ts';
import { useTitle } from '../frame/use-title.ts';

export default function SettingsPage() {
  useTitle('Settings');
  const { light, big } = useTheme();
  const { prompt } = useInstall();
  const [said, setSaid] = useState('');
  return (
    <main className="page settings-list">
      <h1>Settings</h1>
      <section>
        <Choice
          label="Light"
          value={light}
          choices={{ system: 'as the device', light: 'paper', dark: 'candle' }}
          onPick={(key) => setTheme({ light: key as Light })}
        />
        <Choice
          label="Type"
          value={big ? 'big' : 'usual'}
          choices={{ usual: 'usual', big: 'big, to read across a table' }}
          onPick={(key) => setTheme({ big: key === 'big' })}
        />
      </section>
      {prompt && (
        <section>
          <h2>Install</h2>
          <p>As an app of its own it opens like any other, with or without a network.</p>
          <button type="button" className="button first" onClick={() => void install()}>
            Install Ordre Mixte
          </button>
        </section>
      )}
      <section>
        <h2>What you keep</h2>
        <p>Rosters, evenings, orders and settings live on this device only. Save them to a file to be safe.</p>
        <p className="row">
          <button
            type="button"
            className="button"
            onClick={async () => saveFile(fileName('all I keep'), await everything())}
          >
            Save everything to a file
          </button>
          <BringIn onSaid={setSaid} />
        </p>
        <p role="status">{said}</p>
      </section>
      <section>
        <a href="#/about">Credits</a>
      </section>
    </main>
  );
}
