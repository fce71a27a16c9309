/** What is lost, as a bar with its number, and where it breaks. */
import './loss-bar.css';
import { type Loss, percentWords } from './losses.ts';

export function LossBar({ label, loss }: { readonly label: string; readonly loss: Loss }) {
  const { lost, breaksAt, broken, gone, units } = loss;
  return (
    <div className={broken ? 'loss broken' : 'loss'}>
      <span className="loss-label">{label}</span>
      <span className="loss-track" aria-hidden="true">
        <span className="loss-fill" style={{ width: `${Math.min(1, lost) * 100}%` }} />
        {breaksAt !== null && <span className="loss-break" style={{ left: `${breaksAt * 100}%` }} />}
      </span>
      <span className="loss-words">
        <b>{percentWords(lost)}</b> lost
        {gone > 0 && `, ${gone} of ${units} gone`}
        {breaksAt !== null &&
          (broken ? <strong className="harm"> · broken</strong> : ` · breaks at ${percentWords(breaksAt)}`)}
      </span>
    </div>
  );
}
