/** A button that asks for one file of this device. */
interface FilePickProps {
  readonly label: string;
  readonly accept: string;
  readonly onPick: (file: File) => void;
}

export function FilePick({ label, accept, onPick }: FilePickProps) {
  return (
    <label className="button">
      {label}
      <input
        type="file"
        className="unseen"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // The same file may be chosen again once it is mended.
          event.target.value = '';
        }}
      />
    </label>
  );
}
