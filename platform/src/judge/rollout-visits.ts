import { randomBytes } from 'node:crypto';
import type { AcceptedReport, Visitor } from '../reports/accepted-report';
import { browserFamily } from '../reports/browser-family';
import type { ReleaseSet } from '../store/release-documents';
import type { Storage } from '../store/storage/storage';
import { Admission } from './admission';
import { AwaitedViews } from './awaited-views';
import { isAbout, isSilenceAbout, type JudgedRollout } from './judged-rollout';
import { callSign } from './signs';
import { hashesOf, type StoredVisit, visitsPerDocument, writeVisits } from './stored-visits';

/** Later, pages of one side are older than those of the other, because a rollout widens. */
const maxAgeMs = 10 * 60_000;

/** To load the page, and to report once it's idle. */
const loadMs = 15_000;

/** The maximum for customers, and for strangers: five times as many as a rollout needs. */
const maxVisits = 100_000;

/** A process that got more than that has other worries. */
const maxAwaited = 20_000;

interface Options {
  storage: Storage;
  /** How long a visit is observed, the same for good and bad ones. */
  settleMs: number;
  /** Called for each visit over the limit. */
  onFull: (maxVisits: number) => void;
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

/** What this process has seen of one rollout. */
export class RolloutVisits {
  private readonly writer = randomBytes(6).toString('hex');
  private readonly seen = new Map<string, StoredVisit>();
  /** It counts since the rollout's last step. What the judge would not count isn't stored either. */
  private readonly admission = new Admission();
  private readonly awaited = new AwaitedViews(maxAwaited);
  private readonly counts = { customers: 0, strangers: 0 };
  private readonly settling: StoredVisit[] = [];
  private readonly settled: StoredVisit[] = [];
  private written = 0;

  private constructor(
    private rollout: JudgedRollout,
    private readonly hash: (text: string) => string,
    private readonly options: Options,
  ) {}

  static open = async (rollout: JudgedRollout, options: Options): Promise<RolloutVisits> =>
    new RolloutVisits(rollout, await hashesOf(options.storage, rollout.salt), options);

  /** At each step of this rollout, each device counts again. Other moves of the channel change no sides of it. */
  follow(rollout: JudgedRollout): void {
    if (rollout.lastStepAt !== this.rollout.lastStepAt)
      for (const counts of [this.admission, this.awaited]) counts.startAgain();
    this.rollout = rollout;
  }

  /** The page counts as silent until it reports anything. One that blocks the browser never does. */
  awaitReport({ set, view, remote = 'shell', userAgent, visitor }: OpenedPage): void {
    const side = this.sideOf(set);
    if (!side || !isSilenceAbout(this.rollout, set, remote)) return;
    const at = Date.now() + loadMs;
    const visit = visitor().then((who): StoredVisit => {
      return { ...visitBy(who, { view, at, side, userAgent, hash: this.hash }), signs: ['silent'] };
    });
    // Like any other visit, so that they are stored in the order of their times.
    this.awaited.expect(view, at + this.options.settleMs, visit);
  }

  add(report: AcceptedReport): void {
    this.awaited.heard(report.view);
    const about = isAbout(this.rollout, report.set);
    const visit = this.visitOf(report, about);
    if (!visit || Date.now() - visit.at > this.options.settleMs) return;
    for (const sighting of report.sightings.filter(about)) {
      if (sighting.kind === 'left') continue;
      if (sighting.kind === 'mounted') visit.ms ??= sighting.ms;
      else if (sighting.kind === 'call') addSign(visit, callSign(sighting.cause));
      else addSign(visit, sighting.kind === 'failed' ? 'not-loaded' : 'broke');
    }
    if (report.errors.some((error) => about(error) && isBreakage(error, report))) addSign(visit, 'broke');
  }

  async write(): Promise<void> {
    const silent = this.awaited.fallenSilent(Date.now());
    this.settled.push(...silent.filter((visit) => this.admits(visit)));
    const until = Date.now() - this.options.settleMs;
    const pending = this.settling.findIndex(({ at }) => at >= until);
    this.settled.push(...this.settling.splice(0, pending === -1 ? Number.POSITIVE_INFINITY : pending));
    while (this.written < this.settled.length) {
      const document = Math.floor(this.written / visitsPerDocument);
      const from = document * visitsPerDocument;
      const visits = this.settled.slice(from, from + visitsPerDocument);
      const name = `${this.writer}-${String(document).padStart(4, '0')}`;
      await writeVisits(this.options.storage, this.rollout.salt, name, visits);
      this.written = from + visits.length;
    }
  }

  private sideOf(set: ReleaseSet): StoredVisit['side'] | undefined {
    const shown = this.rollout.sides.get(set.id);
    return shown && (shown.isCandidate ? 'candidate' : 'others');
  }

  private visitOf(report: AcceptedReport, about: ReturnType<typeof isAbout>): StoredVisit | undefined {
    const { set, view, userAgent, shownAt } = report;
    const known = this.seen.get(view);
    if (known) return known;
    const side = this.sideOf(set);
    // The time is in whole seconds.
    const wasBefore = shownAt.getTime() + 1_000 <= this.rollout.startedAt.getTime();
    const isOld = Date.now() - shownAt.getTime() > maxAgeMs;
    const seenParts = report.sightings.filter(({ kind }) => kind !== 'left');
    const isObserved = [...seenParts, ...report.errors].some(about);
    if (!side || wasBefore || isOld || !isObserved) return undefined;
    const visit = visitBy(report.visitor, { view, at: Date.now(), side, userAgent, hash: this.hash });
    if (!this.admits(visit)) return undefined;
    this.seen.set(view, visit);
    this.settling.push(visit);
    return visit;
  }

  /** Strangers can't use up the customers' room. */
  private admits(visit: StoredVisit): boolean {
    const kind = visit.isCustomers ? 'customers' : 'strangers';
    if (this.counts[kind] >= maxVisits) this.options.onFull(maxVisits);
    else if (this.admission.admits(visit, visit.view)) {
      this.counts[kind] += 1;
      return true;
    }
    return false;
  }
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
