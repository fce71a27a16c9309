/** When a page breaks: says what happened, keeps what is kept, offers a way on. */
import { Component, type ReactNode } from 'react';
import { InputError } from '../../kernel/errors.ts';

interface State {
  readonly error: unknown;
}

interface Props {
  /** Where the reader is; at a new address the page is tried anew. */
  readonly at: string;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof InputError) {
      return (
        <main className="page">
          <h1>That cannot be shown</h1>
          <p role="alert">{sentence(error.message)}</p>
          <p>
            <a href="#/">To the books</a>
          </p>
        </main>
      );
    }
    const words = error instanceof Error ? error.message : String(error);
    return (
      <main className="page">
        <h1>Something went wrong on this page</h1>
        <p role="alert">
          What the app says: <q>{words}</q>
        </p>
        <p>Your data is safe on this device. Reloading usually helps.</p>
        <p className="row">
          <button type="button" className="button first" onClick={() => window.location.reload()}>
            Reload
          </button>
          <a className="button" href="#/">
            To the books
          </a>
          <a className="button" href="#/settings">
            Download my data
          </a>
        </p>
      </main>
    );
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
