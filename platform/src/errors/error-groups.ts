import type { KnownError } from './scrub-report';
import type { Occurrence, StoredError, StoredLine } from './stored-errors';

export const maxSeen = 20;
const maxRoutes = 20;

export type Where = Pick<Occurrence, 'at' | 'set' | 'mode'>;

const occurrenceOf = (error: KnownError, where: Where): Occurrence => {
  const { id, route, viewport, browser, request, trace } = error;
  return { id, ...where, route, viewport, browser, ...(request && { request }), ...(trace && { trace }) };
};

/** Equal errors of the same release have the same. */
export const keyOf = ({ remote, version, kind, name, message, frames }: KnownError): string =>
  JSON.stringify([remote, version, kind, name, message, frames]);

/** Counts equal errors for one document. */
export class ErrorGroups {
  private readonly groups = new Map<string, { error: StoredError; bytes: number }>();
  private readonly dropped = new Map<string, number>();
  private sum = 0;

  get size(): number {
    return this.groups.size;
  }

  get bytes(): number {
    return this.sum;
  }

  has = (error: KnownError): boolean => this.groups.has(keyOf(error));

  lines = (): StoredLine[] => [
    ...[...this.groups.values()].map(({ error }) => error),
    ...[...this.dropped].map(([remote, dropped]) => ({ remote, dropped })),
  ];

  /** If a known group must not grow, its newest occurrence replaces the oldest. */
  add(error: KnownError, where: Where, mayGrow: boolean): void {
    const { remote, version, kind, name, message, frames, route, browser } = error;
    const key = keyOf(error);
    const { error: known, bytes: knownBytes = 0 } = this.groups.get(key) ?? {};
    const seen = known?.seen ?? [];
    // A browser may send the same report twice.
    if (seen.some(({ id }) => id === error.id)) return;
    const group: StoredError = {
      remote,
      version,
      kind,
      name,
      message,
      frames,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? where.at,
      last: where.at,
      browsers: { ...known?.browsers, [browser]: (known?.browsers[browser] ?? 0) + 1 },
      routes: [...new Set([...(known?.routes ?? []), route])].slice(0, maxRoutes),
      seen: [...seen, occurrenceOf(error, where)].slice(mayGrow || !known ? -maxSeen : -seen.length),
    };
    const bytes = Buffer.byteLength(JSON.stringify(group)) + 1;
    this.sum += bytes - knownBytes;
    this.groups.set(key, { error: group, bytes });
  }

  drop({ remote }: KnownError): void {
    this.dropped.set(remote, (this.dropped.get(remote) ?? 0) + 1);
  }
}
