/** Breadth of a word in the faces of the map. */
let brush: CanvasRenderingContext2D | null | undefined;

export function textWidth(text: string, font: string): number {
  brush ??= document.createElement('canvas').getContext('2d');
  if (!brush) return text.length * 7;
  brush.font = font;
  return brush.measureText(text).width;
}
