const growth = 1.02;
const maxMs = 60_000;

const bucketOf = (ms: number) => Math.round(Math.log(Math.min(Math.max(ms, 1), maxMs)) / Math.log(growth));

const msOf = (bucket: number) => Math.round(growth ** bucket);

/** Load times to within 1 %, in constant memory. */
export class LoadTimes {
  private readonly buckets = new Uint32Array(bucketOf(maxMs) + 1);
  private total = 0;
  private slowest = 0;
  private computedAt = 0;

  add(ms: number): void {
    const bucket = bucketOf(ms);
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.total += 1;
  }

  get count(): number {
    return this.total;
  }

  get p75(): number | null {
    return this.total === 0 ? null : msOf(this.bucketAtP75());
  }

  /** Compared with a percentile that is at most 5 % of the visits old, because computing it takes longer than a visit. */
  isSlow(ms: number): boolean {
    if (this.total > this.computedAt * 1.05) {
      this.slowest = this.bucketAtP75();
      this.computedAt = this.total;
    }
    return bucketOf(ms) > this.slowest;
  }

  private bucketAtP75(): number {
    let seen = 0;
    return this.buckets.findIndex((count) => {
      seen += count;
      return seen >= this.total * 0.75;
    });
  }
}
