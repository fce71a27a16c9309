/** What the page asks the desk, answered from what the seat may see; wherever the game itself lives. */
import type { BookGame, Entries, Gesture, Scene, Spot } from '../../../game/index.ts';
import { InputError, type Refusal, refuse } from '../../../kernel/index.ts';
import type { Advice, GameSource } from '../session.ts';
import { Clerk } from './clerk.ts';

export abstract class DeskCalls<G extends GameSource> {
  protected readonly book: BookGame;
  protected readonly clerk: Clerk;
  protected abstract readonly game: G;

  constructor(book: BookGame) {
    this.book = book;
    this.clerk = new Clerk(book, (entries) => this.sceneAt(entries));
  }

  ground() {
    return this.book.desk.ground(this.view());
  }

  reckon(entries: Entries) {
    return this.clerk.reckon(this.game.now(), entries);
  }

  hangsOn(entries: Entries, line: string) {
    return this.clerk.hangsOn(this.game.now(), entries, line);
  }

  gesture(entries: Entries, gesture: Gesture) {
    return this.clerk.gesture(this.game.now(), entries, gesture);
  }

  lineFault(entries: Entries, lines: readonly string[]) {
    return this.clerk.lineFault(this.game.now(), entries, lines);
  }

  /** What this seat saw when there were so many entries, where it can still be known. */
  protected sceneAt(_entries: number): Scene | null {
    return null;
  }

  zones(piece: string) {
    return this.book.desk.zones(this.view(), piece);
  }

  sight(from: string | Spot, to: string | Spot) {
    return this.book.desk.sight(this.view(), from, to);
  }

  prospects(piece: string, target: string | null) {
    return this.book.desk.prospects(this.view(), piece, target);
  }

  throwDice(faces: readonly number[]) {
    return this.game.throwDice(faces);
  }

  undo() {
    return this.game.undo();
  }

  /** Only where people roll their own dice can a die have been mistyped. */
  async correct(_entry: number, _faces: readonly number[]): Promise<Refusal | null> {
    return refuse('correct', 'the dice of this game are not typed', '');
  }

  /** People who play each other ask nobody. */
  advise(_officer: string): Advice {
    throw new InputError('There is no computer officer to ask in this game.');
  }

  /** On a server these are asked of the server, and nobody plays a game against people once more. */
  concede(): Promise<void> {
    throw new InputError('this battle is conceded at its table');
  }

  relieve(_officer: string | null): Promise<void> {
    throw new InputError('Against people the computer can’t play for you.');
  }

  async again(_entries: number): Promise<string> {
    throw new InputError('ask for a rematch at the table');
  }

  turns(): readonly { readonly turn: number; readonly entries: number }[] {
    return [];
  }

  protected view(): unknown {
    const { view } = this.game.now();
    if (view === null) throw new InputError('the desk is cleared');
    return view;
  }
}
