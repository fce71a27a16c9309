/** Downloads by name, each begun once. A failed one must not stay failed. */
export class Downloads<T> {
  private readonly begun = new Map<string, Promise<T>>();

  get(name: string, load: () => Promise<T>): Promise<T> {
    let download = this.begun.get(name);
    if (!download) {
      download = load();
      download.catch(() => this.begun.delete(name));
      this.begun.set(name, download);
    }
    return download;
  }
}
