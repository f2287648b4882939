import type { LoanMovement } from '@bank/shared/contracts/current-loans';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';

interface Movement {
  id: string;
  kind: LoanMovement['kind'];
  amount: Cents;
  interest: Cents;
  principal: Cents;
  account_number: string | null;
  at: Date;
}

/** Payments made and money paid out, newest first. A full loan has at most a few hundred. */
export async function findMovements(db: Database, loanId: string): Promise<LoanMovement[]> {
  const { rows } = await sql<Movement>`
    select transaction_id as id, kind, amount_cents as amount, interest_cents as interest,
      principal_cents as principal, account_number, paid_at as at
    from loan_payments
    left join lateral (
      select account_number from entries
      join accounts on accounts.id = entries.account_id and customer_id is not null
      where entries.transaction_id = loan_payments.transaction_id
    ) as own on true
    where loan_id = ${loanId}
    union all
    select transaction_id, 'draw', amount_cents, 0, amount_cents, account_number, drawn_at
    from loan_draws left join accounts on accounts.id = account_id
    where loan_id = ${loanId}
    order by at desc, id desc
  `.execute(db);
  return rows.map(({ id, kind, amount, interest, principal, account_number, at }) => ({
    id,
    reference: referenceOf(id),
    kind,
    amount: toWire(amount),
    interest: toWire(interest),
    principal: toWire(principal),
    account_number,
    paid_on: dayOf(at),
  }));
}

/** The years in which interest was paid, newest first. */
export const yearsOf = (movements: readonly LoanMovement[]): number[] => {
  const paid = movements.filter(({ kind }) => kind !== 'draw');
  return [...new Set(paid.map(({ paid_on }) => Number(paid_on.slice(0, 4))))].sort((a, b) => b - a);
};
