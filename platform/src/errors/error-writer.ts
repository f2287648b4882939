import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../limits/repeated-work';
import type { ReleaseStore } from '../store/release-store';
import { bytesPerDay, mayGrow, RecentNetworks, shareFor } from './day-budget';
import { ErrorGroups, keyOf, type Where } from './error-groups';
import type { KnownError } from './scrub-report';
import { errorDocuments } from './stored-errors';

const writeIntervalMs = 500;

/** A document is rewritten whenever it changes, and therefore has to stay small. */
const maxGroups = 100;

/** If the store refuses them for longer, memory would fill. */
const maxUnwritten = 30;

interface Document {
  name: string;
  groups: ErrorGroups;
  isWritten: boolean;
  /** When it was last written. */
  bytes: number;
}

interface Options {
  store: ReleaseStore;
  log: FastifyBaseLogger;
  /** All processes share it. */
  budget?: number;
}

/** Writes errors into documents of its own, until all processes together have used up the budget of the day. */
export class ErrorWriter {
  private readonly networks = new RecentNetworks();
  private readonly budget: number;
  private readonly writing: RepeatedWork;
  private readonly opened: Promise<void>;
  /** The last is open, those before it are full and wait to be written. */
  private documents: Document[] = [];
  /** What the day's other documents took when this process wrote last. Unset until it has measured them. */
  private elsewhere: { name: string; bytes: number } | undefined;
  private isBudgetLogged = false;

  constructor(private readonly options: Options) {
    this.budget = options.budget ?? bytesPerDay;
    const repetition = { everyMs: writeIntervalMs, log: options.log, problem: 'could not write page errors' };
    this.writing = new RepeatedWork(() => this.write(), repetition);
    this.opened = this.writing.run();
  }

  async add(error: KnownError, where: Where, network: string): Promise<void> {
    await this.opened;
    const networks = this.networks.count(keyOf(error), network);
    const open = this.openDocument();
    const share = this.usedBytes() / this.budget;
    if (open.groups.has(error)) this.change(open).add(error, where, mayGrow(share));
    else if (share < shareFor(networks)) this.change(this.documentWithRoom(open)).add(error, where, true);
    else this.drop(open, error);
  }

  async close(): Promise<void> {
    await this.opened;
    await this.writing.stop();
    await this.writing.run();
  }

  private usedBytes(): number {
    const elsewhere = this.elsewhere && isOfToday(this.elsewhere) ? this.elsewhere.bytes : 0;
    return this.documents.filter(isOfToday).reduce((sum, { groups }) => sum + groups.bytes, elsewhere);
  }

  private openDocument(): Document {
    const open = this.documents.at(-1);
    if (open && isOfToday(open)) return open;
    this.isBudgetLogged = false;
    return this.startDocument();
  }

  private documentWithRoom = (open: Document): Document =>
    open.groups.size < maxGroups ? open : this.startDocument();

  private startDocument(): Document {
    const started = {
      name: errorDocuments.newName(),
      groups: new ErrorGroups(),
      isWritten: true,
      bytes: 0,
    };
    this.documents = [...this.documents, started].slice(-maxUnwritten);
    return started;
  }

  private change(document: Document): ErrorGroups {
    document.isWritten = false;
    return document.groups;
  }

  private drop(open: Document, error: KnownError): void {
    this.change(open).drop(error);
    if (!this.isBudgetLogged)
      this.options.log.warn(
        { budget: this.budget },
        'page errors used up their bytes of the day: others are only counted',
      );
    this.isBudgetLogged = true;
  }

  private async write(): Promise<void> {
    const changed = this.documents.filter(({ isWritten }) => !isWritten);
    for (const document of changed) await this.writeDocument(document);
    if (changed.length > 0 || !this.elsewhere) await this.measure();
  }

  private async writeDocument(document: Document): Promise<void> {
    const { storage } = this.options.store;
    document.isWritten = true;
    try {
      const bytes = await errorDocuments.write(storage, document.name, document.groups.lines());
      if (document.bytes === 0) await errorDocuments.removeOld(storage);
      document.bytes = bytes;
    } catch (failure) {
      document.isWritten = false;
      throw failure;
    }
  }

  /** Then forgets the full documents, because the store has them. */
  private async measure(): Promise<void> {
    const bytes = await errorDocuments.bytesOfToday(this.options.store.storage);
    const open = this.documents.at(-1);
    this.documents = this.documents.filter((one) => one === open || !one.isWritten);
    const own = this.documents.filter(isOfToday).reduce((sum, one) => sum + one.bytes, 0);
    this.elsewhere = { name: errorDocuments.newName(), bytes: Math.max(0, bytes - own) };
  }
}

const isOfToday = ({ name }: { name: string }) => errorDocuments.isOfToday(name);
