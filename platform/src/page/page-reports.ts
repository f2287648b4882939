import { randomBytes } from 'node:crypto';
import { pageReport, type Sighting } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { appendCounts, type Counted } from '../rollout/report-counts';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export const reportsAddress = '/releases/reports';

const mostBytes = 4_096;
const minute = 60_000;
const writtenEvery = 500;

/** How many reports a minute are taken from one visitor, and from all together. */
const limits = { each: 60, all: 6_000 };

/** Counts askers, and forgets them all with each minute. */
class Counter {
  private since = Date.now();
  private all = 0;
  private readonly each = new Map<string, number>();

  isTooMuch(who: string): boolean {
    if (Date.now() - this.since >= minute) {
      this.each.clear();
      this.all = 0;
      this.since = Date.now();
    }
    this.all += 1;
    this.each.set(who, (this.each.get(who) ?? 0) + 1);
    return this.all > limits.all || (this.each.get(who) ?? 0) > limits.each;
  }
}

const isPartOf = ({ remotes, fallbacks }: ReleaseSet, { remote, version }: Sighting) =>
  [...remotes, ...fallbacks].some((one) => one.name === remote && one.version === version);

/** Adds up what pages saw, and writes the sums now and then. */
class Sums {
  private readonly counts = new Map<string, Counted>();
  private readonly writer = `${new Date().toISOString().slice(0, 10)}-${randomBytes(6).toString('hex')}`;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  add(set: string, sightings: Sighting[]): void {
    if (!this.store.hasSet(set)) return;
    const known = this.store.readSet(set);
    for (const sighting of sightings.filter((one) => isPartOf(known, one))) {
      const key = JSON.stringify([set, sighting]);
      const { count } = this.counts.get(key) ?? { count: 0 };
      this.counts.set(key, { set, sighting, count: count + 1 });
    }
  }

  write(): void {
    const counts = [...this.counts.values()];
    this.counts.clear();
    try {
      appendCounts(this.store.folder, this.writer, counts);
    } catch (failure) {
      this.log.warn(failure, 'what pages reported could not be written');
    }
  }
}

/** Takes what pages tell of their remotes. Nothing of who told it is kept. */
export async function pageReports(app: FastifyInstance, { store }: { store: ReleaseStore }): Promise<void> {
  const counter = new Counter();
  const sums = new Sums(store, app.log);
  const timer = setInterval(() => sums.write(), writtenEvery).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    sums.write();
  });
  // A beacon of the browser comes as plain text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(reportsAddress, { bodyLimit: mostBytes }, (request, reply) => {
    if (counter.isTooMuch(request.ip)) return reply.code(429).send();
    const read = pageReport.safeParse(fromJson(String(request.body)));
    if (!read.success) return reply.code(400).send();
    sums.add(read.data.set, read.data.sightings);
    return reply.code(204).send();
  });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
