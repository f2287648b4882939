interface Limits {
  perCaller: number;
  /** The number for all callers: many of them can use it up for the others. */
  total?: number;
  withinMs: number;
}

export class RateLimiter {
  private since = Date.now();
  private total = 0;
  private readonly byCaller = new Map<string, number>();

  constructor(private readonly limits: Limits) {}

  /** Counts the call. */
  isExceeded(caller: string): boolean {
    const { perCaller, total = Number.POSITIVE_INFINITY, withinMs } = this.limits;
    if (Date.now() - this.since >= withinMs) {
      this.byCaller.clear();
      this.total = 0;
      this.since = Date.now();
    }
    const count = (this.byCaller.get(caller) ?? 0) + 1;
    this.byCaller.set(caller, count);
    // One caller could otherwise use up the total alone.
    if (count > perCaller) return true;
    this.total += 1;
    return this.total > total;
  }

  /** Takes back a call that turned out to need no limit. */
  refund(caller: string): void {
    const count = this.byCaller.get(caller) ?? 0;
    if (count === 0) return;
    if (count <= this.limits.perCaller) this.total -= 1;
    this.byCaller.set(caller, count - 1);
  }
}
