import type { Bank } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Member } from './crowd';

export const crowdTokenOf = ({ id }: Pick<Member, 'id'>) => `pat_of_${id}`;

/** Each member has a tool that reads everything, and may let others in. */
export async function giveTokens({ db, clock }: Bank, crowd: readonly Member[]): Promise<void> {
  const now = clock.now();
  const reads = { reads_accounts: true, reads_transactions: true };
  const life = { created_at: now, expires_at: later(now, hours(24)) };
  const tokens = crowd.map((member) => {
    const id = crowdTokenOf(member);
    return { id, hash: id, customer_id: member.id, name: 'Sheet', ...reads, ...life };
  });
  await db.insertInto('access_tokens').values(tokens).execute();
  const chosen = JSON.stringify({ third_party_access: true });
  const settings = crowd.map(({ id }) => ({ customer_id: id, chosen, changed_at: now }));
  await db.insertInto('settings').values(settings).execute();
}
