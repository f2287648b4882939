import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../limits/repeated-work';
import { parseAs } from '../store/documents';
import { type Channel, standingChannels } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import {
  announce,
  changeEvent,
  eventFile,
  eventsFolder,
  keyOf,
  removeIfOld,
  type SiteEvent,
  siteEvent,
} from './site-event';
import { postEvent, type Webhook } from './standard-webhook';

const intervalMs = 1_000;
/** A process that ends doesn't wait for a webhook that fails. */
const maxClosingMs = 2_000;
const hourMs = 3_600_000;
/** What needs nothing now may be sent again by a command, or get too old. */
const againMs = 5 * 60_000;

/**
 * The next attempt waits this long. Each delay is longer than an attempt takes, so two processes never make the same
 * one.
 */
const usualDelaysMs = [10_000, 60_000, 10 * 60_000, hourMs, 6 * hourMs];

interface Options {
  store: ReleaseStore;
  /** What the site shows. Sites of other channels may have other webhooks. */
  channel: Channel;
  log: FastifyBaseLogger;
  webhook: Webhook;
  delaysMs?: readonly number[];
}

/**
 * Sends each change of the site's channel, and what the judge announces, to the webhook. What has been sent is in the store, so
 * an event survives a crash; a receiver may get it twice, with the same ID. Several processes may deliver at once.
 */
export class DeliverEvents {
  /** Sent, given up, or another channel's: when it was looked at last. */
  private readonly settled = new Map<string, number>();
  private readonly channels: readonly Channel[];
  private readonly known = new Map<string, number>();
  private readonly working: RepeatedWork;

  constructor(private readonly options: Options) {
    const { channel } = options;
    // Production's site shows the preview, too.
    this.channels = channel === 'production' ? standingChannels : [channel];
    const repetition = { everyMs: intervalMs, log: options.log, problem: 'could not deliver events' };
    this.working = new RepeatedWork(() => this.announceAndDeliver(), repetition);
  }

  work = (): Promise<void> => this.working.run();

  async close(): Promise<void> {
    const stopped = this.working.stop().then(() => this.work());
    await Promise.race([stopped, sleep(maxClosingMs, undefined, { ref: false })]);
  }

  private async announceAndDeliver(): Promise<void> {
    for (const channel of this.channels) await this.announceChanges(channel);
    const ids = new Set(await this.options.store.storage.list(eventsFolder));
    for (const [id, lookedAt] of this.settled)
      if (!ids.has(id) || Date.now() - lookedAt >= againMs) this.settled.delete(id);
    for (const id of ids) if (!this.settled.has(id)) await this.deliver(id);
  }

  /** Changes of the last hour that were made while no process ran are sent, too. */
  private async announceChanges(channel: Channel): Promise<void> {
    const { store } = this.options;
    const log = store.log(channel);
    const known = this.known.get(channel) ?? 0;
    const newest = await log.sequence();
    if (newest === known) return;
    for await (const pointer of log.recent()) {
      if (pointer.sequence <= known || Date.parse(pointer.at) < Date.now() - hourMs) break;
      await announce(store.storage, await changeEvent(store, pointer));
    }
    this.known.set(channel, newest);
  }

  private async deliver(id: string): Promise<void> {
    const { store, webhook, delaysMs = usualDelaysMs } = this.options;
    const { storage } = store;
    const names = await storage.list(`${eventsFolder}/${id}`);
    if (names.includes('sent') || names.includes('dead')) return this.settle(id);
    const attempts = names.filter((name) => name.startsWith('attempt-')).length;
    const delay = attempts === 0 ? 0 : (delaysMs[attempts - 1] ?? 0);
    const waited = (await storage.ageMs(keyOf(id, `attempt-${attempts}`))) ?? Number.POSITIVE_INFINITY;
    if (waited < delay) return;
    const event = parseAs(String(await storage.read(keyOf(id, eventFile))), siteEvent);
    if (event && !this.isOurs(event)) return this.settle(id);
    if (await removeIfOld(storage, id)) return;
    if (!(await storage.claim(keyOf(id, `attempt-${attempts + 1}`), Buffer.of()))) return;
    const problem = event ? await postEvent(webhook, event) : 'damaged';
    if (problem === undefined) await storage.claim(keyOf(id, 'sent'), Buffer.of());
    else if (attempts < delaysMs.length)
      this.options.log.warn({ id, problem }, 'an event was not delivered yet');
    else {
      await storage.claim(keyOf(id, 'dead'), Buffer.from(problem));
      this.options.log.error({ id, problem }, 'an event could not be delivered: npm run release -- events');
    }
  }

  private isOurs({ data }: SiteEvent): boolean {
    return this.channels.some((channel) => channel === data.channel);
  }

  private async settle(id: string): Promise<void> {
    if (!(await removeIfOld(this.options.store.storage, id))) this.settled.set(id, Date.now());
  }
}
