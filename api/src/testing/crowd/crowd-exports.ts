import type { Bank } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import { createPartWriter } from '../../products/data-export/export-parts';
import type { Member } from './crowd';

export const crowdExportOf = ({ id }: Pick<Member, 'id'>) => `export_of_${id}`;

/** Each member has a file that their session can download. */
export async function giveExports(bank: Bank, crowd: readonly Member[]): Promise<void> {
  const now = bank.clock.now();
  for (const member of crowd) {
    const claim = { id: crowdExportOf(member), customer_id: member.id, tries: 1 };
    const unlocked = { session_id: member.sessionId, unlocked_until: later(now, hours(1)) };
    await bank.db
      .insertInto('data_exports')
      .values({ ...claim, ...unlocked, status: 'making', requested_at: now })
      .execute();
    const { write, end } = createPartWriter({ ...bank, log: console }, claim);
    await write(Buffer.from('a file'));
    const ready = { status: 'ready', ready_at: now, expires_at: later(now, hours(24)) } as const;
    await bank.db
      .updateTable('data_exports')
      .set({ ...ready, ...(await end()) })
      .where('id', '=', claim.id)
      .execute();
  }
}
