/** A button for what cannot be undone: it asks once more before it does it. */
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly yes: string;
  readonly no?: string;
  onYes(): void;
}

export function SureButton({ label, yes, no = 'No', onYes }: Props) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" className="button plain harm" onClick={() => setSure(true)}>
        {label}
      </button>
    );
  const done = () => {
    setSure(false);
    onYes();
  };
  return (
    <>
      <button type="button" className="button harm" onClick={done}>
        {yes}
      </button>
      <button type="button" className="button plain" onClick={() => setSure(false)}>
        {no}
      </button>
    </>
  );
}
