import { sql } from 'kysely';
import type { Database } from '../../../api/src/kernel/db/tables';
import type { Member } from '../../../api/src/testing/crowd/crowd';
import type { Request } from '../send-load';
import { perCustomer } from '../transfers';

/** Every payer knows everyone who is paid, and has one payee of bills. */
export async function introduce(db: Database, payers: readonly Member[], paid: readonly Member[]) {
  const ids = payers.map(({ id }) => id);
  await sql`
    insert into people (id, customer_id, account_id, found_at)
    select 'person_' || right(payer, 8) || right(account, 8), payer, account, now()
    from unnest(${ids}::text[]) as payer
    cross join unnest(${paid.map(({ checking }) => checking)}::text[]) as account
  `.execute(db);
  await sql`
    insert into payees (id, customer_id, name, account_number, category, created_at)
    select 'payee_' || payer, payer, 'Northside Power', '5500917342', 'utilities', now()
    from unnest(${ids}::text[]) as payer
  `.execute(db);
}

/** Chooses one of those who are paid by a number from 0 to 1. */
export type Chosen = (random: number) => number;

export const evenly =
  (count: number): Chosen =>
  (random) =>
    Math.floor(random * count);

/** The first is paid 61 of 100 times if the exponent is 2: a landlord on the first of the month. */
export function byZipf(count: number, exponent: number): Chosen {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight);
  return (random) => {
    let rest = random * total;
    return Math.min(
      count - 1,
      weights.findIndex((weight) => {
        rest -= weight;
        return rest < 0;
      }),
    );
  };
}

/** The same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A third each to people, for bills and to other banks. A customer's payments follow each other far apart. */
export function paymentsOf(payers: readonly Member[], paid: readonly Member[], choose: Chosen): Request[] {
  const random = randomNumbers(payers.length);
  const kinds = [toPerson(paid, () => choose(random())), ofBill, toOtherBank];
  return Array.from({ length: perCustomer }, (_, round) =>
    payers.map((payer, index) => {
      const kind = kinds[(index + round) % kinds.length] as Kind;
      const { path, ...body } = kind(payer);
      return {
        method: 'POST' as const,
        path: `/api/v1/${path}/`,
        token: payer.token,
        key: `${payer.token.slice(-20)}-${round}`,
        body: JSON.stringify({ from_account_id: payer.checking, amount: 12.5, ...body }),
      };
    }),
  ).flat();
}

type Kind = (payer: Member) => { path: string } & Record<string, string>;

const toPerson =
  (paid: readonly Member[], choose: () => number): Kind =>
  ({ id }) => ({
    path: 'payments/people/pay',
    person_id: `person_${id.slice(-8)}${(paid[choose()] as Member).checking.slice(-8)}`,
  });

const ofBill: Kind = ({ id }) => ({
  path: 'transactions/bills',
  payee_id: `payee_${id}`,
  description: 'March',
});

const toOtherBank: Kind = () => ({
  path: 'transactions/transfer/external',
  recipient_name: 'Harbor Books',
  bank_name: 'Bank of the Bay',
  routing_number: '021000021',
  account_number: '12345678',
  description: 'Books',
});
