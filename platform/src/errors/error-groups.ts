import type { KnownError } from './scrub/scrub-report';
import type { Occurrence, StoredError } from './stored-errors';

export const maxSeen = 20;
const maxRoutes = 20;

type Where = Pick<Occurrence, 'at' | 'set' | 'capabilities'>;

const occurrenceOf = (error: KnownError, where: Where): Occurrence => {
  const { id, route, viewport, browser, request, trace } = error;
  return { id, ...where, route, viewport, browser, ...(request && { request }), ...(trace && { trace }) };
};

/** Counts equal errors of the same release. */
export class ErrorGroups {
  private readonly groups = new Map<string, StoredError>();

  get size(): number {
    return this.groups.size;
  }

  all = (): StoredError[] => [...this.groups.values()];

  add(error: KnownError, where: Where): void {
    const { remote, version, kind, name, message, frames, route, browser } = error;
    const key = JSON.stringify([remote, version, kind, name, message, frames]);
    const known = this.groups.get(key);
    // A browser may send the same report twice.
    if (known?.seen.some(({ id }) => id === error.id)) return;
    this.groups.set(key, {
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
      seen: [...(known?.seen ?? []), occurrenceOf(error, where)].slice(-maxSeen),
    });
  }
}
