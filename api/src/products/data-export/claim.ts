import type { Logger } from 'pino';
import type { Bank, Runner, Tx } from '../../kernel/bank/bank';
import { later, minutes, seconds } from '../../kernel/clock/clock';
import { leaseNext } from '../../kernel/db/claim';

export interface ExportRunner extends Runner, Pick<Bank, 'keys'> {
  log: Pick<Logger, 'error'>;
  /** Aborts when the process ends. */
  stopping?: AbortSignal;
}

/** `tries` tells this attempt from others, so that a slow process can't write into the file of the next one. */
export interface Claim {
  id: string;
  customer_id: string;
  tries: number;
}

export const maxTries = 5;
const claimLife = minutes(2);
const renewEveryMs = seconds(20);

export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The oldest one that no process is making. */
export const claimNext = (bank: ExportRunner): Promise<Claim | undefined> =>
  bank.command('bank', async (tx) => {
    await failLastTries(tx);
    const due = tx
      .selectFrom('data_exports')
      .select('id')
      .where('status', 'in', ['waiting', 'making'])
      .orderBy('requested_at');
    const now = tx.now();
    const next = await leaseNext(tx, 'data_exports', due, { key: 'id', now, until: later(now, claimLife) });
    const making = { status: 'making', progress: 0 } as const;
    if (next) await tx.updateTable('data_exports').set(making).where('id', '=', next.id).execute();
    return next;
  });

/** The processes that made these exports ended, perhaps because of them. */
async function failLastTries(tx: Tx): Promise<void> {
  const failed = await tx
    .updateTable('data_exports')
    .set({ status: 'failed', progress: 0, claimed_until: null })
    .where('status', '=', 'making')
    .where('tries', '>=', maxTries)
    .where('claimed_until', '<=', tx.now())
    .returning('id')
    .execute();
  for (const { id } of failed) await tx.deleteFrom('data_export_parts').where('export_id', '=', id).execute();
}

/** The update also keeps other attempts out until the transaction ends. */
export async function renewClaim(tx: Tx, { id, tries }: Claim, progress?: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ claimed_until: later(tx.now(), claimLife), ...(progress !== undefined && { progress }) })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .where('tries', '=', tries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClaimLost();
}

/** While a statement waits for its turn, nothing else renews the claim. */
export async function whileClaimed<T>(bank: ExportRunner, claim: Claim, work: () => Promise<T>): Promise<T> {
  const renew = () => bank.command('bank', (tx) => renewClaim(tx, claim));
  // The next write notices a lost claim.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Another process, or the next start, makes it again. */
export async function giveUp(bank: ExportRunner, { id, tries }: Claim): Promise<void> {
  const wait = bank.stopping?.aborted ? 0 : minutes(tries);
  const isLast = tries >= maxTries;
  await bank.command('bank', async (tx) => {
    const mine = await tx
      .updateTable('data_exports')
      .set({
        status: isLast ? 'failed' : 'waiting',
        progress: 0,
        claimed_until: isLast ? null : later(tx.now(), wait),
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('status', '=', 'making')
      .returning('id')
      .executeTakeFirst();
    if (mine) await tx.deleteFrom('data_export_parts').where('export_id', '=', id).execute();
  });
}
