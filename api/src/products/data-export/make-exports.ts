import { hours, later } from '../../kernel/clock/clock';
import type { WriteArchive } from './archive/write-archive';
import {
  type Claim,
  ClaimLost,
  claimNext,
  type ExportRunner,
  giveUp,
  renewClaim,
  whileClaimed,
} from './claim';
import { exportReadyEmail } from './export-emails';
import { createPartWriter } from './export-parts';

export const exportLife = hours(24);

/** One at a time in each process, the oldest first. */
export async function makeExports(bank: ExportRunner, archive: WriteArchive): Promise<void> {
  while (!bank.stopping?.aborted) {
    const claim = await claimNext(bank);
    if (!claim) return;
    await make(bank, claim, archive);
  }
}

async function make(bank: ExportRunner, claim: Claim, archive: WriteArchive): Promise<void> {
  try {
    await whileClaimed(bank, claim, () => writeParts(bank, claim, archive));
  } catch (err) {
    if (err instanceof ClaimLost) return;
    if (!bank.stopping?.aborted) bank.log.error({ err, export: claim.id }, 'data export failed');
    await giveUp(bank, claim);
  }
}

async function writeParts(bank: ExportRunner, claim: Claim, archive: WriteArchive): Promise<void> {
  await bank.command('bank', async (tx) => {
    await renewClaim(tx, claim);
    await tx.deleteFrom('data_export_parts').where('export_id', '=', claim.id).execute();
  });
  const { write, end } = createPartWriter(bank, claim);
  await archive(bank, claim.customer_id, {
    write,
    onProgress: async (progress) => {
      bank.stopping?.throwIfAborted();
      await bank.command('bank', (tx) => renewClaim(tx, claim, progress));
    },
  });
  await finish(bank, claim, await end());
}

const finish = (bank: ExportRunner, claim: Claim, file: { bytes: number; parts: number }) =>
  bank.command('bank', async (tx) => {
    await renewClaim(tx, claim, 100);
    const [now, expires_at] = [tx.now(), later(tx.now(), exportLife)];
    const ready = { status: 'ready', ready_at: now, expires_at, claimed_until: null, ...file } as const;
    await tx.updateTable('data_exports').set(ready).where('id', '=', claim.id).execute();
    const { email, first_name } = await tx
      .selectFrom('customers')
      .select(['email', 'first_name'])
      .where('id', '=', claim.customer_id)
      .executeTakeFirstOrThrow();
    await tx.mail({ to: email, content: exportReadyEmail({ firstName: first_name, until: expires_at }) });
  });
