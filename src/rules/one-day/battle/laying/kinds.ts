/** B32: what lies under which marker is for its owner to say, and stays his own affair until it is revealed (5.01). */
import { z } from 'zod';
import { nth, type RequestKind, refuse } from '../../../../kernel/index.ts';

export interface LayingRequest {
  /** `lies`: what the scenario put there; `fits`: all that may lie there, units and dummies by their own names. */
  readonly markers: readonly { readonly id: string; readonly lies: string; readonly fits: readonly string[] }[];
}

const id = z.string().min(1).max(32);
const answer = z.strictObject({ under: z.record(id, id) });
export type LayingAnswer = z.output<typeof answer>;

export const layMarkers: RequestKind<LayingRequest, LayingAnswer> = {
  kind: 'one-day/markers',
  title: 'Hide your units',
  kept: true,
  answer,
  check({ markers }, { under }) {
    const laid = new Map<string, string>();
    for (const marker of Object.keys(under))
      if (!markers.some((one) => one.id === marker)) return refuse('stranger', `you have no marker ${marker}`, '5.01');
    for (const marker of markers) {
      const what = under[marker.id];
      if (what === undefined) return refuse('bare', `nothing is said of marker ${marker.id}`, 'B32');
      if (!marker.fits.includes(what)) return refuse('fit', `${what} cannot lie under marker ${marker.id}`, 'B32');
      const twice = laid.get(what);
      if (twice) return refuse('twice', `${what} cannot lie under both ${twice} and ${marker.id}`, 'B32');
      laid.set(what, marker.id);
    }
    return null;
  },
  /** Pairs are exchanged by lot, wherever both fit. */
  sample(request, random) {
    const { markers } = request;
    const { under } = asWritten(request);
    for (let i = 0; i < 4 * markers.length; i++) {
      const one = nth(markers, random.below(markers.length));
      const two = nth(markers, random.below(markers.length));
      const [first, second] = [under[one.id]!, under[two.id]!];
      if (!one.fits.includes(second) || !two.fits.includes(first)) continue;
      under[one.id] = second;
      under[two.id] = first;
    }
    return { under };
  },
  suggest: asWritten,
};

/** As the scenario has it. */
function asWritten({ markers }: LayingRequest): LayingAnswer {
  return { under: Object.fromEntries(markers.map((marker) => [marker.id, marker.lies])) };
}
