/** A field of a thing, as forms draw it. */
import type { Act } from '../../staff/editor/index.ts';

export interface FieldSpec {
  /** As an act names it. */
  readonly field: string;
  readonly label: string;
  readonly kind: 'words' | 'number' | 'choice' | 'yes' | 'hour';
  readonly value: unknown;
  readonly choices?: Readonly<Record<string, string>>;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** May be left empty, which takes it away. */
  readonly optional?: boolean;
  /** Not the plain setting of the field. */
  acts?(value: unknown): readonly Act[];
}
