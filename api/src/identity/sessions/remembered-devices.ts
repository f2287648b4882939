import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import type { Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';

const rememberedFor = hours(30 * 24);

/**
 * By the browser's cookie, which only the bank can sign and no script can read. Draws a new ID, because someone else may
 * know the cookie that the browser sent. Customers who share the browser stay remembered.
 */
export async function rememberDevice(tx: Tx, customerId: string, visitor: Visitor): Promise<string> {
  const browser = newBrowserId();
  if (visitor.browser !== null) await renameBrowser(tx, visitor.browser, browser);
  const now = tx.now();
  const seen = { device: visitor.device, remembered_at: now, expires_at: later(now, rememberedFor) };
  await tx
    .insertInto('remembered_devices')
    .values({ id: newId('dev'), customer_id: customerId, browser, ...seen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'browser']).doUpdateSet(seen))
    .execute();
  await tx.audit({ action: 'device-remembered', customerId });
  return browser;
}

async function renameBrowser(tx: Tx, from: string, browser: string): Promise<void> {
  await tx.updateTable('remembered_devices').set({ browser }).where('browser', '=', from).execute();
}

export async function isRemembered(
  db: Database,
  customerId: string,
  browser: string | null,
  now: Date,
): Promise<boolean> {
  if (browser === null) return false;
  const device = await devicesOf(db, customerId, now).where('browser', '=', browser).executeTakeFirst();
  return device !== undefined;
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
  if (numDeletedRows > 0n) await tx.audit({ action: 'device-forgotten', customerId, detail: { all: true } });
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
