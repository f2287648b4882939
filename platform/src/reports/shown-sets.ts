import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../http/cookies';
import { type Storage, StorageUnavailable } from '../store/storage/storage';
import { reportsPath } from './reports-path';

const keyName = 'reports/shown-sets.key';
const maxAgeSeconds = 12 * 3_600;

const nameFor = (set: string) => `larch_shown_${set.slice(0, 12)}`;

const secondsNow = () => Math.floor(Date.now() / 1_000);

interface ShownView {
  view: string;
  shownAt: Date;
}

/**
 * A browser may only report about a set that it was shown. The page's response proves it with a cookie that goes
 * to the reports' address alone and names this page view, or a later one of the same set in another tab. It's signed with a key in the store, so that every
 * process accepts it.
 */
export class ShownSets {
  private key: Buffer | undefined;

  constructor(private readonly storage: Storage) {}

  /** Undefined while the store is unavailable: that page won't report. */
  async show(set: string, isSecure: boolean): Promise<{ view: string; cookie: string } | undefined> {
    const key = await this.readKey();
    if (!key) return undefined;
    const nonce = randomBytes(12).toString('base64url');
    const view = `${nonce}.${secondsNow()}`;
    const signed = `${view}.${sign(key, set, view)}`;
    const attributes = [`Path=${reportsPath}`, 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAgeSeconds}`];
    const cookie = [`${nameFor(set)}=${signed}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
    return { view: nonce, cookie };
  }

  /** The page view that was shown this set, or undefined if the cookie is missing, forged or old. */
  async viewOf(cookies: string | undefined, set: string): Promise<ShownView | undefined> {
    const [nonce, shownAt = '', signature = ''] = (readCookie(cookies, nameFor(set)) ?? '').split('.');
    const age = secondsNow() - Number(shownAt);
    if (!nonce || !/^\d{1,12}$/.test(shownAt) || age < 0 || age > maxAgeSeconds) return undefined;
    const key = await this.readKey();
    if (!key) return undefined;
    const expected = Buffer.from(sign(key, set, `${nonce}.${shownAt}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { view: nonce, shownAt: new Date(Number(shownAt) * 1_000) };
  }

  private async readKey(): Promise<Buffer | undefined> {
    try {
      this.key ??= (await this.storage.read(keyName)) ?? (await this.createKey());
    } catch (failure) {
      if (!(failure instanceof StorageUnavailable)) throw failure;
    }
    return this.key;
  }

  /** If several processes start at the same time, one of them creates the key. */
  private async createKey(): Promise<Buffer> {
    const key = randomBytes(32);
    if (await this.storage.claim(keyName, key)) return key;
    return (await this.storage.read(keyName)) ?? key;
  }
}

const sign = (key: Buffer, set: string, view: string) =>
  createHmac('sha256', key).update(`${set}.${view}`).digest('base64url');
