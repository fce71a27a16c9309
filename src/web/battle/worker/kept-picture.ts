/** The picture a battle leaves in the list of battles: printed once a turn, when the worker has nothing better to do. */
import type { GroundSketch, Scene } from '../../../game/index.ts';
import { onlyTroops } from '../../../staff/open-scene.ts';
import { picture } from '../../picture/picture.tsx';

const SIZE = { width: 244, height: 168, name: 'k' } as const;

/** Milliseconds after the turn began: what the player waits for comes first. */
const LATER = 700;

/** Where only markers are known they are shown, for something stands there. */
export function keptPicture(ground: GroundSketch, scene: Scene): string {
  const troops = onlyTroops(scene);
  return picture(ground, troops.pieces.length > 0 ? troops : scene, SIZE);
}

export class KeptPictures {
  private printed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly print: () => string;
  private readonly keep: (picture: string) => Promise<void>;

  constructor(print: () => string, keep: (picture: string) => Promise<void>) {
    this.print = print;
    this.keep = keep;
  }

  /** The clock says whether there is anything new to print. */
  due(clock: string): void {
    if (clock === this.printed) return;
    this.printed = clock;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(this.print()), LATER);
  }
}
