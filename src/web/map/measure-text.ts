/** Breadth of a word in the faces of the map, measured once. */
let brush: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  brush ??= document.createElement('canvas').getContext('2d');
  if (!brush) throw new Error('no canvas to measure with');
  brush.font = font;
  const { width } = brush.measureText(text);
  // Before its face has come a word is measured in another, and only for now.
  if (document.fonts.check(font)) known.set(key, width);
  return width;
}
