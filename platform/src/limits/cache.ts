/** Makes each value once. A full cache starts again, and a promise that fails is forgotten. */
export class Cache<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly max = Number.POSITIVE_INFINITY) {}

  get(key: string, make: () => Value): Value {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    if (this.kept.size >= this.max) this.kept.clear();
    const made = make();
    this.kept.set(key, made);
    if (made instanceof Promise) made.catch(() => this.kept.delete(key));
    return made;
  }

  clear(): void {
    this.kept.clear();
  }
}
