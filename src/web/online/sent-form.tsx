/** A form that is sent and then says what became of it. Its passwords are wiped once it is done. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTry } from './use-asked.ts';

interface SentFormProps {
  readonly button: string;
  readonly first?: boolean;
  /** Answers what to say then. */
  readonly send: (given: (name: string) => string) => Promise<string>;
  readonly children: ReactNode;
}

export function SentForm({ button, first, send, children }: SentFormProps) {
  const [said, run] = useTry();
  const [told, setTold] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    setTold('');
    void run(async () => {
      const words = await send((name) => String(given.get(name) ?? ''));
      for (const field of form.querySelectorAll<HTMLInputElement>('[type=password]')) field.value = '';
      setTold(words);
    });
  };
  return (
    <form onSubmit={submit}>
      {children}
      <p className="row">
        <button type="submit" className={first ? 'button first' : 'button'}>
          {button}
        </button>
        <span role="status">{told}</span>
        <span role="alert">{said}</span>
      </p>
    </form>
  );
}
