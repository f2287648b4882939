import type { Tx, Visitor } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import { newId } from '../../kernel/ids/ids';
import * as events from './events';

const rememberedFor = hours(30 * 24);

const browsersOf = ({ browser, earlierBrowsers = [] }: Visitor): string[] =>
  browser === null ? [] : [browser, ...earlierBrowsers];

/**
 * By the browser's cookie, which only the bank can sign and no script can read. Draws a new ID, because someone else may
 * know the cookie that the browser sent. The cookie keeps its other IDs, by which it remembers other customers.
 */
export async function rememberDevice(tx: Tx, customerId: string, visitor: Visitor): Promise<string> {
  const browser = newBrowserId();
  const before = browsersOf(visitor);
  if (before.length > 0)
    await tx
      .deleteFrom('remembered_devices')
      .where('customer_id', '=', customerId)
      .where('browser', 'in', before)
      .execute();
  const now = tx.now();
  const seen = { device: visitor.device, remembered_at: now, expires_at: later(now, rememberedFor) };
  await tx
    .insertInto('remembered_devices')
    .values({ id: newId('dev'), customer_id: customerId, browser, ...seen })
    .execute();
  await tx.audit({ event: events.deviceRemembered, customerId });
  return browser;
}

/** The ID by which the browser remembers the customer, or null. */
export async function findRemembered(
  db: Database,
  customerId: string,
  visitor: Visitor,
  now: Date,
): Promise<string | null> {
  const ids = browsersOf(visitor);
  if (ids.length === 0) return null;
  const device = await devicesOf(db, customerId, now).where('browser', 'in', ids).executeTakeFirst();
  return device?.browser ?? null;
}

/** A session gets the ID that its customer was remembered by, so that signing it out forgets the device. */
export async function browserFor(tx: Tx, customerId: string, visitor: Visitor): Promise<string> {
  const { browser, earlierBrowsers = [] } = visitor;
  const remembered =
    earlierBrowsers.length > 0 ? await findRemembered(tx, customerId, visitor, tx.now()) : null;
  return remembered ?? browser ?? newBrowserId();
}

export const devicesOf = (db: Database, customerId: string, now: Date) =>
  db
    .selectFrom('remembered_devices')
    .select(['id', 'browser', 'device', 'remembered_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    // A later date was recorded before the clock was set back.
    .where('expires_at', '>', now)
    .where('expires_at', '<=', later(now, rememberedFor + hours(1)))
    .orderBy('remembered_at', 'desc');

export async function forgetDevices(tx: Tx, customerId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('remembered_devices')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await tx.audit({ event: events.deviceForgotten, customerId, detail: { all: true } });
}

/** A device that a customer signs out may be in someone else's hands. */
export async function forgetDeviceOf(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('remembered_devices')
    .using('sessions')
    .whereRef('sessions.customer_id', '=', 'remembered_devices.customer_id')
    .whereRef('sessions.browser', '=', 'remembered_devices.browser')
    .where('sessions.id', '=', sessionId)
    .execute();
}
