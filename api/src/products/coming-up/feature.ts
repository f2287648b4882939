import { type ComingUp, listComingUp } from '@bank/shared/contracts/account-details';
import { type Cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { type AllFeatures, feature, read } from '../../kernel/feature/feature';
import { type AccountScope, resolveScope } from '../../ledger/transactions/account-scope';
import { examples } from './examples';

export const comingUp = (all: AllFeatures) =>
  feature({
    calls: (bank) => [
      read(listComingUp, async ({ caller, query, at }) => {
        const scope = await resolveScope(bank.db, caller.customer.id, query);
        const finders = all().flatMap(({ comingUp: find }) => (find ? [find] : []));
        const found = await Promise.all(finders.map((find) => find(bank.db, scope.customerId, at)));
        const others = found
          .flat()
          .filter(({ account_id }) => account_id === (scope.accountId ?? account_id));
        const items = [...(await findComingUp(bank.db, scope)), ...others];
        return { data: items.sort(bySoonest).slice(0, maxShown) };
      }),
    ],
    examples,
  });

/** On the same day, money that comes in is there before the rest is collected. */
const rankOf = ({ on, direction, id }: ComingUp) => `${on} ${direction === 'in' ? 0 : 1} ${id}`;

const bySoonest = (one: ComingUp, other: ComingUp) => (rankOf(one) < rankOf(other) ? -1 : 1);

const maxShown = 100;

type Rhythm = NonNullable<ComingUp['rhythm']>;

interface Row extends Omit<ComingUp, 'amount' | 'card_id' | 'loan_id' | 'other_account_id' | 'rhythm'> {
  amount_cents: Cents;
  card_id: string | null;
  other_account_id: string | null;
  rhythm: Rhythm | null;
}

const rhythm = sql.raw(`case when repeats <> 'once' then jsonb_build_object(
          'repeats', repeats, 'first_on', schedule.first_on, 'ends_on', schedule.ends_on
        ) end`);

/** The kind of a transfer is a literal, so that PostgreSQL can use the partial index. */
async function findComingUp(db: Database, { customerId, accountId }: AccountScope): Promise<ComingUp[]> {
  const { rows } = await sql<Row>`
    with coming as (
      select id, 'check' as kind, account_id, (clears_at at time zone 'UTC')::date as due, amount_cents,
        'in' as direction, 'Check deposit' as title, false as is_posted, null as card_id,
        null as other_account_id, null::jsonb as rhythm
      from check_deposits where customer_id = ${customerId} and status = 'pending'
      union all
      select id, case when kind in ('own', 'bank') then 'transfer' else kind end, from_account_id, next_on,
        amount_cents, 'out', name, false, null, to_account_id, ${rhythm}
      from scheduled_payments as schedule join scheduled_recipients using (id)
      where customer_id = ${customerId} and status = 'planned'
      union all
      select schedule.id || ' in', 'transfer', to_account_id, next_on, amount_cents, 'in',
        initcap(account_type) || ' Account •••• ' || right(accounts.account_number, 4), false, null,
        from_account_id, ${rhythm}
      from scheduled_payments as schedule join accounts on accounts.id = from_account_id
      where schedule.customer_id = ${customerId} and status = 'planned' and to_account_id is not null
      union all
      select transfers.transaction_id, 'transfer', account_id, (settles_at at time zone 'UTC')::date,
        -amount_cents, 'out', recipient_name, true, null, null, null
      from transfers join external_transfers using (transaction_id) join entries using (transaction_id)
      where customer_id = ${customerId} and kind = 'external' and status = 'held' and amount_cents < 0
      union all
      select held.id, 'card', account_id, (expires_at at time zone 'UTC')::date, amount_cents, 'out', merchant, false,
        card_id, null, null
      from card_authorizations as held join accounts on accounts.id = account_id
      where customer_id = ${customerId} and status = 'held'
    )
    select coming.id, kind, account_id, account_number, to_char(due, 'YYYY-MM-DD') as "on", amount_cents,
      direction, title, is_posted, card_id, other_account_id, rhythm
    from coming join accounts on accounts.id = account_id
    where ${accountId}::text is null or account_id = ${accountId}
    order by due, coming.id limit ${maxShown}
  `.execute(db);
  return rows.map(({ amount_cents, card_id, other_account_id, rhythm, ...row }) => ({
    ...row,
    amount: toWire(amount_cents),
    ...(card_id !== null && { card_id }),
    ...(other_account_id !== null && { other_account_id }),
    ...(rhythm && { rhythm }),
  }));
}
