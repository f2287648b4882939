import type { Cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import { later, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';

const life = minutes(5);

/** What a proved PIN is leave for: a payment of the session, of what is named here. */
export interface Permit {
  sessionId: string;
  from: string | null;
  to: string | null;
  amount: Cents | null;
  /** Whom it is for, as purpose.ts writes it. */
  purpose?: string | null;
}

/** Leave for one payment within five minutes; place_payment uses it up. */
export async function grantPermit(tx: Tx, permit: Permit) {
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

/** Leave that was given by a PIN that is no longer right, or no longer believed. */
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
