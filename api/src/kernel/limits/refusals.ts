import { later, seconds, secondsUntil } from '../clock/clock';
import type { BankError } from '../errors/errors';
import type { Limit } from './at-most';

interface Refusal {
  from: Date;
  until: Date;
}

const maxKept = 10_000;

/** Refusals whose end is known: until then there is nothing to look up. */
export class Refusals {
  readonly #kept = new Map<string, Refusal>();

  /** Throws while the key is refused. A clock that was set back ends it. */
  check(key: string, { refuse }: Pick<Limit, 'refuse'>, now: Date): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    if (now >= kept.from && now < kept.until) throw refuse(secondsUntil(kept.until, now));
    this.#kept.delete(key);
  }

  /** The oldest makes room. */
  keep(key: string, { retryAfter = 0 }: BankError, now: Date): void {
    if (this.#kept.size >= maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, { from: now, until: later(now, seconds(retryAfter)) });
  }

  clear(): void {
    this.#kept.clear();
  }
}
