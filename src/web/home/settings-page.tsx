/** Light, type, installing, and everything one keeps: out to a file and back. */
import '../look/home.css';
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
          label="Theme"
          value={light}
          choices={{ system: 'system', light: 'light', dark: 'dark' }}
          onPick={(key) => setTheme({ light: key as Light })}
        />
        <Choice
          label="Text size"
          value={big ? 'big' : 'usual'}
          choices={{ usual: 'normal', big: 'large (readable across a table)' }}
          onPick={(key) => setTheme({ big: key === 'big' })}
        />
      </section>
      {prompt && (
        <section>
          <h2>Install</h2>
          <p>Installed, it opens like any other app, online or offline.</p>
          <button type="button" className="button first" onClick={() => void install()}>
            Install Ordre Mixte
          </button>
        </section>
      )}
      <section>
        <h2>Your data</h2>
        <p>Rosters, sessions, orders and settings are on this device only. Download them to be safe.</p>
        <p className="row">
          <button
            type="button"
            className="button"
            onClick={async () => saveFile(fileName('all I keep'), await everything())}
          >
            Download everything
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
