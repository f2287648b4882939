import type { Cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/bank';
import { later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { assertSessionOpen } from '../sessions/sessions';

const life = minutes(5);

export interface Permit {
  sessionId: string;
  from: string | null;
  to: string | null;
  amount: Cents | null;
  purpose?: string | null;
}

export async function grantPermit(tx: Tx, permit: Permit) {
  await assertSessionOpen(tx, permit.sessionId);
  const now = tx.now();
  const id = newId('permit');
  await tx
    .insertInto('permits')
    .values({
      id,
      session_id: permit.sessionId,
      from_account_id: permit.from,
      to_account_id: permit.to,
      amount_cents: permit.amount,
      purpose: permit.purpose ?? null,
      granted_at: now,
      expires_at: later(now, life),
    })
    .execute();
  return id;
}

export async function withdrawPermitsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('permits')
    .where('session_id', 'in', (sessions) =>
      sessions.selectFrom('sessions').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

export async function withdrawPermit(db: Database, id: string): Promise<void> {
  await db.deleteFrom('permits').where('id', '=', id).execute();
}
