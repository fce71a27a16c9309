/** Breadth of a word in the faces of the map, measured once. */
class TextWidths {
  private brush: CanvasRenderingContext2D | null = null;
  private readonly known = new Map<string, number>();

  of(text: string, font: string): number {
    const key = `${font} ${text}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.brush ??= document.createElement('canvas').getContext('2d');
    if (!this.brush) throw new Error('no canvas to measure with');
    this.brush.font = font;
    const { width } = this.brush.measureText(text);
    // Before its face has come a word is measured in another, and only for now.
    if (document.fonts.check(font)) this.known.set(key, width);
    return width;
  }
}

const widths = new TextWidths();

export const textWidth = (text: string, font: string): number => widths.of(text, font);
