/** Signing in, for whoever wants to be known on other devices too; a guest needs none of it. */
import './online.css';
import { useEffect } from 'react';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { Gate } from './gate.tsx';

export default function SignInPage() {
  useTitle('Sign in');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Together</a>
      </p>
      <h1>Sign in</h1>
      <Gate>{() => <Known />}</Gate>
    </main>
  );
}

function Known() {
  useEffect(() => go('#/together'), []);
  return null;
}
