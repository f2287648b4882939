import { randomBytes } from 'node:crypto';
import { pageReport, type Sighting } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RateLimiter } from '../limits/rate-limiter';
import { type ReportCount, writeCounts } from '../rollout/report-counts';
import { UnreadableDocument } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';
import { LastingFailure } from './lasting-failure';

export const reportsPath = '/releases/reports';

const maxBytes = 4_096;
const writeIntervalMs = 500;

const limits = { perCaller: 60, total: 6_000, withinMs: 60_000 };

const isPartOf = ({ remotes, fallbacks }: ReleaseSet, { remote, version }: Sighting) =>
  [...remotes, ...fallbacks].some((one) => one.name === remote && one.version === version);

/** A writer rewrites its document, which therefore has to stay small. */
const maxCountsPerWriter = 500;

const newWriter = () => `${new Date().toISOString().slice(0, 10)}-${randomBytes(6).toString('hex')}`;

export type OnSighting = (sighting: Sighting) => void;

class ReportCounts {
  private readonly counts = new Map<string, ReportCount>();
  private writer = newWriter();
  private isWritten = true;
  private readonly failure: LastingFailure;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly store: ReleaseStore,
    log: FastifyBaseLogger,
    private readonly onSighting: OnSighting,
  ) {
    this.failure = new LastingFailure(log, 'could not write page reports');
  }

  async add(id: string, sightings: Sighting[]): Promise<void> {
    const set = await this.findSet(id);
    for (const sighting of sightings.filter((one) => set && isPartOf(set, one))) {
      const key = JSON.stringify([id, sighting]);
      const { count } = this.counts.get(key) ?? { count: 0 };
      this.counts.set(key, { set: id, sighting, count: count + 1 });
      this.isWritten = false;
      this.onSighting(sighting);
    }
  }

  /** Reports of an unknown set don't count. */
  private async findSet(id: string): Promise<ReleaseSet | undefined> {
    try {
      return await this.store.readSet(id);
    } catch (failure) {
      if (failure instanceof UnreadableDocument || failure instanceof StorageUnavailable) return undefined;
      throw failure;
    }
  }

  write(): Promise<void> {
    this.writing ??= this.writeChanged().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.write();
  }

  private async writeChanged(): Promise<void> {
    if (this.isWritten) return;
    this.isWritten = true;
    try {
      await writeCounts(this.store.storage, this.writer, [...this.counts.values()]);
      this.failure.ended();
      if (this.isWritten && this.counts.size > maxCountsPerWriter) this.startWriter();
    } catch (failure) {
      this.isWritten = false;
      this.failure.happened(failure);
    }
  }

  private startWriter(): void {
    this.counts.clear();
    this.writer = newWriter();
  }
}

interface ReportOptions {
  store: ReleaseStore;
  onSighting?: OnSighting;
}

export async function pageReports(
  app: FastifyInstance,
  { store, onSighting = () => {} }: ReportOptions,
): Promise<void> {
  const rateLimiter = new RateLimiter(limits);
  const counts = new ReportCounts(store, app.log, onSighting);
  const timer = setInterval(() => void counts.write(), writeIntervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counts.close();
  });
  // navigator.sendBeacon sends text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(reportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
    if (rateLimiter.isExceeded(request.ip)) return reply.code(429).send();
    const parsed = pageReport.safeParse(parseJson(String(request.body)));
    if (!parsed.success) return reply.code(400).send();
    await counts.add(parsed.data.set, parsed.data.sightings);
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
