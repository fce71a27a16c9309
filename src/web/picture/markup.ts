/** React elements of a drawing as SVG text: components without hooks only, which is what counters are made of. */
import { isValidElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

export function markup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(markup).join('');
  if (!isValidElement<Props>(node)) throw new Error('a picture is made of elements');
  const { type, props } = node;
  if (typeof type === 'function') return markup((type as (given: Props) => ReactNode)(props));
  if (typeof type !== 'string') return markup(props.children);
  const inside = markup(props.children);
  const open = `<${type}${Object.entries(props).map(attribute).join('')}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${type}>`;
}

/** The map's style sheet is not in the picture: of its classes this one alone gives a shape its colour. */
const SHADOW = ' fill="#2b2118" fill-opacity=".38"';

function attribute([name, value]: readonly [string, unknown]): string {
  if (name === 'className') return value === 'shadow' ? SHADOW : '';
  if (name === 'children' || value === undefined || value === null || value === false) return '';
  const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value);
  return ` ${dashed(name)}="${escaped(text.replace(LONG, (n) => String(Math.round(Number(n) * 100) / 100)))}"`;
}

/** Numbers in paths and transforms that say more than can be seen. */
const LONG = /-?\d+\.\d{3,}(e-?\d+)?/g;

/** `strokeWidth` is written `stroke-width`. */
const dashed = (name: string): string =>
  name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
