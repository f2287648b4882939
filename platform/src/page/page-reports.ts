import { randomBytes } from 'node:crypto';
import { pageReport, type Sighting } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { appendCounts, type ReportCount } from '../rollout/report-counts';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export const reportsPath = '/releases/reports';

const maxBytes = 4_096;
const minuteMs = 60_000;
const writeIntervalMs = 500;

const limits = { perIp: 60, total: 6_000 };

class RateLimiter {
  private since = Date.now();
  private total = 0;
  private readonly byIp = new Map<string, number>();

  isExceeded(ip: string): boolean {
    if (Date.now() - this.since >= minuteMs) {
      this.byIp.clear();
      this.total = 0;
      this.since = Date.now();
    }
    this.total += 1;
    this.byIp.set(ip, (this.byIp.get(ip) ?? 0) + 1);
    return this.total > limits.total || (this.byIp.get(ip) ?? 0) > limits.perIp;
  }
}

const isPartOf = ({ remotes, fallbacks }: ReleaseSet, { remote, version }: Sighting) =>
  [...remotes, ...fallbacks].some((one) => one.name === remote && one.version === version);

class ReportCounts {
  private readonly counts = new Map<string, ReportCount>();
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
      this.log.warn(failure, 'could not write page reports');
    }
  }
}

export async function pageReports(app: FastifyInstance, { store }: { store: ReleaseStore }): Promise<void> {
  const rateLimiter = new RateLimiter();
  const counts = new ReportCounts(store, app.log);
  const timer = setInterval(() => counts.write(), writeIntervalMs).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    counts.write();
  });
  // navigator.sendBeacon sends text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(reportsPath, { bodyLimit: maxBytes }, (request, reply) => {
    if (rateLimiter.isExceeded(request.ip)) return reply.code(429).send();
    const parsed = pageReport.safeParse(parseJson(String(request.body)));
    if (!parsed.success) return reply.code(400).send();
    counts.add(parsed.data.set, parsed.data.sightings);
    return reply.code(204).send();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
