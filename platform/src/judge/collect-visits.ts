import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../limits/repeated-work';
import type { AcceptedReport, ReportSink, Visitor } from '../reports/accepted-report';
import { browserFamily } from '../reports/browser-family';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { Admission } from './admission';
import { AwaitedViews } from './awaited-views';
import { findJudgedRollout, isAbout, type JudgedRollout } from './judged-rollout';
import { callSign } from './signs';
import { hashesOf, removeVisits, type StoredVisit, visitsPerDocument, writeVisits } from './stored-visits';

const intervalMs = 500;

/** Later, pages of one side are older than those of the other, because a rollout widens. */
const maxAgeMs = 10 * 60_000;

/** To load the page, and to report once it's idle. */
const loadMs = 15_000;

/** Of customers, and of strangers: five times as many as a rollout needs. */
const maxVisits = 100_000;

/** A process that got more than that has other worries. */
const maxAwaited = 20_000;

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
  /** Called if someone wants to know. */
  visitor: () => Promise<Visitor>;
}

interface Collected {
  rollout: JudgedRollout;
  hash: (text: string) => string;
  writer: string;
  seen: Map<string, StoredVisit>;
  /** Since the last move. What the judge would not count isn't stored either. */
  admission: Admission;
  awaited: AwaitedViews;
  counts: Record<'customers' | 'strangers', number>;
  settling: StoredVisit[];
  settled: StoredVisit[];
  written: number;
}

/** Stores what page views report about a judged rollout's releases, and nothing while there's none. */
export class CollectVisits implements ReportSink {
  private collected: Collected | undefined;
  private hasCleaned = false;
  private hasWarned = false;
  private readonly working: RepeatedWork;

  constructor(private readonly options: Options) {
    const problem = 'could not collect the visits of a rollout';
    const repetition = { everyMs: intervalMs, log: options.log, problem };
    this.working = new RepeatedWork(() => this.refreshAndWrite(), repetition);
  }

  /** Until it reports anything. A page that blocks the browser never does. */
  awaitReport({ set, view, remote = 'shell', userAgent, visitor }: OpenedPage): void {
    const { collected } = this;
    const side = collected?.rollout.sides.get(set.id);
    if (!collected || !side) return;
    const { rollout, hash, awaited } = collected;
    if (!rollout.names.includes(remote) && !rollout.names.includes('shell')) return;
    const at = Date.now() + this.options.settleMs + loadMs;
    const visit = visitor().then((who): StoredVisit => {
      return { ...visitBy(who, { view, at, side, userAgent, hash }), signs: ['silent'] };
    });
    awaited.expect(view, at, visit);
  }

  add(report: AcceptedReport): void {
    const { collected } = this;
    if (!collected) return;
    collected.awaited.heard(report.view);
    const visit = this.visitOf(report, collected);
    if (!visit || Date.now() - visit.at > this.options.settleMs) return;
    const about = isAbout(collected.rollout, report.set);
    for (const sighting of report.sightings.filter(about)) {
      if (sighting.kind === 'left') continue;
      if (sighting.kind === 'mounted') visit.ms ??= sighting.ms;
      else if (sighting.kind === 'call') addSign(visit, callSign(sighting.cause));
      else addSign(visit, sighting.kind === 'failed' ? 'not-loaded' : 'broke');
    }
    if (report.errors.some((error) => about(error) && isBreakage(error, report))) addSign(visit, 'broke');
  }

  async close(): Promise<void> {
    await this.working.stop();
    await this.working.run();
  }

  private visitOf(report: AcceptedReport, collected: Collected): StoredVisit | undefined {
    const known = collected.seen.get(report.view);
    if (known) return known;
    const { rollout, hash, seen, settling } = collected;
    const side = rollout.sides.get(report.set.id);
    const age = Date.now() - report.shownAt.getTime();
    // The time is in whole seconds.
    const wasBefore = report.shownAt.getTime() + 1_000 <= rollout.startedAt.getTime();
    const seenParts = report.sightings.filter(({ kind }) => kind !== 'left');
    const isObserved = [...seenParts, ...report.errors].some(isAbout(rollout, report.set));
    if (!side || wasBefore || age > maxAgeMs || !isObserved) return undefined;
    const { view, userAgent } = report;
    const visit = visitBy(report.visitor, { view, at: Date.now(), side, userAgent, hash });
    if (!this.admits(visit, collected)) return undefined;
    seen.set(visit.view, visit);
    settling.push(visit);
    return visit;
  }

  /** Strangers can't use up the customers' room. */
  private admits(visit: StoredVisit, { admission, counts }: Collected): boolean {
    const kind = visit.isCustomers ? 'customers' : 'strangers';
    if (counts[kind] >= maxVisits) this.warnOnce();
    else if (admission.admits(visit, visit.view)) {
      counts[kind] += 1;
      return true;
    }
    return false;
  }

  private warnOnce(): void {
    if (!this.hasWarned)
      this.options.log.warn({ maxVisits }, 'a judged rollout has too many visits: later ones are not judged');
    this.hasWarned = true;
  }

  private async refreshAndWrite(): Promise<void> {
    await this.refresh();
    if (this.collected) await this.write(this.collected);
  }

  private async refresh(): Promise<void> {
    const { storage } = this.options.store;
    const rollout = await findJudgedRollout(this.options.store, this.collected?.rollout);
    if (rollout && rollout.salt === this.collected?.rollout.salt) {
      if (rollout.sequence !== this.collected.rollout.sequence)
        for (const counts of [this.collected.admission, this.collected.awaited]) counts.startAgain();
      this.collected.rollout = rollout;
      return;
    }
    if (this.hasCleaned && !rollout && !this.collected) return;
    this.collected = undefined;
    await removeVisits(storage, rollout?.salt);
    this.hasCleaned = true;
    if (rollout) this.collected = await collect(this.options.store, rollout);
  }

  private async write(collected: Collected): Promise<void> {
    const silent = collected.awaited.fallenSilent(Date.now());
    collected.settled.push(...silent.filter((visit) => this.admits(visit, collected)));
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
    admission: new Admission(),
    awaited: new AwaitedViews(maxAwaited),
    counts: { customers: 0, strangers: 0 },
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
