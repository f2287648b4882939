import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { Caller } from '../../kernel/http/request-context';

interface Wanted {
  from: string;
  to: string;
  amount: Cents;
  purpose: string;
}

export async function consumePermit(
  tx: Tx,
  { sessionId }: Caller,
  { from, to, amount, purpose }: Wanted,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from permits where id = (
      select id from permits
      where session_id = ${sessionId} and expires_at > ${tx.now()}
        and coalesce(from_account_id, ${from}) = ${from}
        and coalesce(to_account_id, ${to}) = ${to}
        and coalesce(amount_cents, ${amount}) = ${amount}
        and (purpose is null or purpose = ${purpose})
      order by expires_at, id limit 1
    ) returning id
  `.execute(tx);
  return rows[0]?.id;
}
