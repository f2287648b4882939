import { within } from '../../limits/within';

type Delta = Buffer | undefined;

/** Compresses each delta once, and a failed one again. A whole file does as well, so a response waits briefly. */
export class DeltaCache {
  private readonly known = new Map<string, Promise<Delta>>();

  constructor(private readonly waitMs: number) {}

  async get(key: string, make: () => Promise<Delta>): Promise<Delta> {
    const delta = this.known.get(key) ?? make();
    this.known.set(key, delta);
    delta.catch(() => this.known.delete(key));
    return within(this.waitMs, delta).catch(() => undefined);
  }

  clear(): void {
    this.known.clear();
  }
}
