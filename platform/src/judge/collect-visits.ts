import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LastingFailure } from '../limits/lasting-failure';
import type { AcceptedReport, ReportSink, Visitor } from '../reports/accepted-report';
import { browserFamily } from '../reports/browser-family';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { findJudgedRollout, isAbout, type JudgedRollout } from './judged-rollout';
import { callSign } from './signs';
import { hashesOf, removeVisits, type StoredVisit, visitsPerDocument, writeVisits } from './stored-visits';

const intervalMs = 500;

/** Later, pages of one side are older than those of the other, because a rollout widens. */
const maxAgeMs = 10 * 60_000;

/** To load the page, and to report once it's idle. */
const loadMs = 15_000;

/** Five times as many as a rollout needs. */
const maxVisits = 100_000;

interface Options {
  store: ReleaseStore;
  log: FastifyBaseLogger;
  /** How long a visit is observed, the same for good and bad ones. */
  settleMs: number;
}

/** A page that a browser opened. */
export interface OpenedPage {
  set: ReleaseSet;
  view: string;
  /** Whose page it is; undefined for one of the shell. */
  remote: string | undefined;
  userAgent: string;
  visitor: Visitor;
}

interface Collected {
  rollout: JudgedRollout;
  hash: (text: string) => string;
  writer: string;
  seen: Map<string, StoredVisit>;
  /** By device, since the last move: the judge counts each once per step. */
  devices: Map<string, string>;
  /** Views that have reported nothing yet. */
  awaited: Map<string, StoredVisit>;
  settling: StoredVisit[];
  settled: StoredVisit[];
  written: number;
}

/** Stores what page views report about a judged rollout's releases, and nothing while there's none. */
export class CollectVisits implements ReportSink {
  private collected: Collected | undefined;
  private hasCleaned = false;
  private hasWarned = false;
  private readonly failure: LastingFailure;
  private readonly timer: NodeJS.Timeout;
  private working: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    this.failure = new LastingFailure(options.log, 'could not collect the visits of a rollout');
    this.timer = setInterval(() => void this.work(), intervalMs).unref();
  }

  /** Until it reports anything. A page that blocks the browser never does. */
  awaitReport({ set, view, remote = 'shell', userAgent, visitor }: OpenedPage): void {
    const { collected } = this;
    const side = collected?.rollout.sides.get(set.id);
    if (!collected || !side || collected.awaited.size >= maxVisits) return;
    const { names } = collected.rollout;
    if (!names.includes(remote) && !names.includes('shell')) return;
    const at = Date.now() + this.options.settleMs + loadMs;
    const visit = visitBy(visitor, { view, at, side, userAgent, hash: collected.hash });
    collected.awaited.set(view, { ...visit, signs: ['silent'] });
  }

  add(report: AcceptedReport): void {
    const { collected } = this;
    if (!collected) return;
    collected.awaited.delete(report.view);
    const visit = this.visitOf(report, collected);
    if (!visit || Date.now() - visit.at > this.options.settleMs) return;
    const about = isAbout(collected.rollout, report.set);
    for (const sighting of report.sightings.filter(about)) {
      if (sighting.kind === 'mounted') visit.ms ??= sighting.ms;
      else if (sighting.kind === 'call') addSign(visit, callSign(sighting.cause));
      else addSign(visit, sighting.kind === 'failed' ? 'not-loaded' : 'broke');
    }
    if (report.errors.some((error) => about(error) && isBreakage(error, report))) addSign(visit, 'broke');
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
    await this.work();
  }

  private visitOf(report: AcceptedReport, collected: Collected): StoredVisit | undefined {
    const known = collected.seen.get(report.view);
    if (known) return known;
    const { rollout, hash, seen, settling } = collected;
    const side = rollout.sides.get(report.set.id);
    const age = Date.now() - report.shownAt.getTime();
    // The time is in whole seconds.
    const wasBefore = report.shownAt.getTime() + 1_000 <= rollout.startedAt.getTime();
    const isObserved = [...report.sightings, ...report.errors].some(isAbout(rollout, report.set));
    if (!side || wasBefore || age > maxAgeMs || !isObserved) return undefined;
    const { view, userAgent } = report;
    const visit = visitBy(report.visitor, { view, at: Date.now(), side, userAgent, hash });
    if (!this.isFirst(visit, collected)) return undefined;
    seen.set(visit.view, visit);
    settling.push(visit);
    return visit;
  }

  private isFirst({ view, device }: StoredVisit, { devices, seen }: Collected): boolean {
    if ((devices.get(device) ?? view) !== view) return false;
    if (seen.size >= maxVisits) {
      this.warnOnce();
      return false;
    }
    devices.set(device, view);
    return true;
  }

  private warnOnce(): void {
    if (!this.hasWarned)
      this.options.log.warn({ maxVisits }, 'a judged rollout has too many visits: later ones are not judged');
    this.hasWarned = true;
  }

  private work(): Promise<void> {
    this.working ??= this.refreshAndWrite().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  private async refreshAndWrite(): Promise<void> {
    try {
      await this.refresh();
      if (this.collected) await this.write(this.collected);
      this.failure.ended();
    } catch (failure) {
      this.failure.happened(failure);
    }
  }

  private async refresh(): Promise<void> {
    const { storage } = this.options.store;
    const rollout = await findJudgedRollout(this.options.store, this.collected?.rollout);
    if (rollout && rollout.salt === this.collected?.rollout.salt) {
      if (rollout.sequence !== this.collected.rollout.sequence) this.collected.devices.clear();
      this.collected.rollout = rollout;
      return;
    }
    if (this.hasCleaned && !rollout && !this.collected) return;
    this.collected = undefined;
    await removeVisits(storage, rollout?.salt);
    this.hasCleaned = true;
    if (rollout) this.collected = await collect(this.options.store, rollout);
  }

  /** In the order of their times, like the others. */
  private settleSilent(collected: Collected): void {
    for (const [view, visit] of collected.awaited) {
      if (visit.at > Date.now()) return;
      collected.awaited.delete(view);
      if (this.isFirst(visit, collected)) collected.settled.push(visit);
    }
  }

  private async write(collected: Collected): Promise<void> {
    this.settleSilent(collected);
    const until = Date.now() - this.options.settleMs;
    const pending = collected.settling.findIndex(({ at }) => at > until);
    collected.settled.push(
      ...collected.settling.splice(0, pending === -1 ? Number.POSITIVE_INFINITY : pending),
    );
    const { settled, writer, rollout } = collected;
    while (collected.written < settled.length) {
      const document = Math.floor(collected.written / visitsPerDocument);
      const from = document * visitsPerDocument;
      const visits = settled.slice(from, from + visitsPerDocument);
      await writeVisits(
        this.options.store.storage,
        rollout.salt,
        `${writer}-${String(document).padStart(4, '0')}`,
        visits,
      );
      collected.written = from + visits.length;
    }
  }
}

async function collect({ storage }: ReleaseStore, rollout: JudgedRollout): Promise<Collected> {
  const hash = await hashesOf(storage, rollout.salt);
  const writer = randomBytes(6).toString('hex');
  return {
    rollout,
    hash,
    writer,
    seen: new Map(),
    devices: new Map(),
    awaited: new Map(),
    settling: [],
    settled: [],
    written: 0,
  };
}

interface Seen {
  view: string;
  at: number;
  side: StoredVisit['side'];
  userAgent: string;
  hash: (text: string) => string;
}

/** A customer is one visitor, wherever and with whichever browser. */
function visitBy({ network, prefix, customer }: Visitor, { hash, userAgent, ...seen }: Seen): StoredVisit {
  const known = { ...seen, browser: browserFamily(userAgent), signs: [] };
  if (customer === undefined)
    return {
      ...known,
      network: hash(network),
      prefix: hash(prefix),
      device: hash(`${network} ${userAgent}`),
    };
  const person = hash(`customer ${customer}`);
  return { ...known, network: person, prefix: person, device: person, isCustomers: true };
}

/** A remote that didn't load is reported as an error, too, but it's another sign. */
const isBreakage = ({ kind, remote }: AcceptedReport['errors'][number], { sightings }: AcceptedReport) =>
  kind === 'render' ||
  (kind === 'uncaught' && !sightings.some((one) => one.kind === 'failed' && one.remote === remote));

function addSign(visit: StoredVisit, sign: StoredVisit['signs'][number]): void {
  if (!visit.signs.includes(sign)) visit.signs.push(sign);
}
