/** What goes to the store and to several people at once is put into text once. Kept for one step, then let go. */
export class Texts {
  private readonly known = new Map<object, string>();

  of(value: object): string {
    let text = this.known.get(value);
    if (text === undefined) {
      text = JSON.stringify(value);
      this.known.set(value, text);
    }
    return text;
  }

  list(values: readonly object[]): string {
    return `[${values.map((value) => this.of(value)).join(',')}]`;
  }
}
