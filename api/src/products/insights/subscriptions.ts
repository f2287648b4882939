import type { Subscription } from '@bank/shared/contracts/insights';
import { daysIn, type OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import type { AccountScope } from '../../ledger/transactions/account-scope';
import { ownCategoryNames } from '../../ledger/transactions/display-names';
import { matching } from '../../ledger/transactions/matching';
import { addDays, addMonths } from '../../ledger/transactions/period';

const searchedMonths = 13;

type Row = Omit<Purchase, 'day'> & { created_at: Date };

export async function findSubscriptions(
  db: Database,
  scope: AccountScope,
  { zone, now }: { zone: string; now: Date },
) {
  const dayOf = daysIn(zone);
  const today = dayOf(now);
  const from = `${addMonths(today.slice(0, 7), -searchedMonths)}-01`;
  const { rows } = await sql<Row>`
    select transactions.id, merchant, own_category as category, transactions.created_at,
      (-effect)::bigint as amount
    from (${matching(scope, { from, zone, direction: 'out' })}) as matches
    join transactions on transactions.id = matches.id
    where merchant <> ''
  `.execute(db);
  const detected = detectSubscriptions(
    rows.map((row) => ({ ...row, day: dayOf(row.created_at) })),
    today,
  );
  return {
    subscriptions: detected.map(toSubscription),
    total: toWire(sum(detected.map(({ amount }) => amount))),
  };
}

const toSubscription = (found: Detected): Subscription => ({
  merchant: found.merchant,
  category: found.category,
  category_display: ownCategoryNames[found.category],
  amount: toWire(found.amount),
  last_transaction_id: found.id,
  last_on: found.day,
  next_on: found.nextDay,
  payments: found.payments,
});

export interface Purchase {
  id: string;
  merchant: string;
  category: OwnCategory;
  /** A day in the customer's zone. */
  day: string;
  amount: Cents;
}

interface Detected extends Purchase {
  /** How many monthly payments in a row. */
  payments: number;
  nextDay: string;
}

const minPayments = 3;
/** How far the day and the amount of a monthly payment may be from the one before. */
const minGap = 27;
const maxGap = 34;
const maxChange = 0.1;
/** Shops that customers visit often also have payments that happen to be a month apart. */
const minShare = 0.8;
/** Ten monthly payments for 13 months. Each payment is compared with the others, so the number needs a limit. */
const maxPurchases = 130;
/** A subscription that is this late has ended. */
const maxLateDays = 10;

/** Same merchant, similar amount, a month apart, at least three times in a row, and not overdue for long. */
export function detectSubscriptions(purchases: readonly Purchase[], today: string): Detected[] {
  return groupByMerchant(purchases)
    .filter(({ length }) => length <= maxPurchases)
    .flatMap(detectAtMerchant)
    .filter(({ nextDay }) => addDays(nextDay, maxLateDays) >= today)
    .sort((one, other) => (one.nextDay < other.nextDay ? -1 : 1));
}

function groupByMerchant(purchases: readonly Purchase[]): Purchase[][] {
  const groups = new Map<string, Purchase[]>();
  for (const purchase of purchases) {
    const merchant = purchase.merchant.toLowerCase();
    const group = groups.get(merchant);
    if (group) group.push(purchase);
    else groups.set(merchant, [purchase]);
  }
  return [...groups.values()];
}

interface Chain extends Detected {
  firstDay: string;
}

/** A merchant can have several, such as two plans. */
function detectAtMerchant(purchases: readonly Purchase[]): Detected[] {
  const chains = findChains(purchases).filter(({ payments }) => payments >= minPayments);
  const firstDay = chains.map((chain) => chain.firstDay).sort()[0] ?? '';
  const visits = purchases.filter(({ day }) => day >= firstDay).length;
  const monthly = chains.reduce((count, { payments }) => count + payments, 0);
  return monthly >= visits * minShare ? chains.map(({ firstDay: _first, ...detected }) => detected) : [];
}

function findChains(purchases: readonly Purchase[]): Chain[] {
  const chains: Chain[] = [];
  for (const purchase of [...purchases].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const at = chains.findIndex((chain) => continues(chain, purchase));
    const { firstDay, payments } = chains[at] ?? { firstDay: purchase.day, payments: 0 };
    const chain = { ...purchase, firstDay, payments: payments + 1, nextDay: monthLater(purchase.day) };
    chains.splice(at < 0 ? chains.length : at, 1, chain);
  }
  return chains;
}

function continues(last: Purchase, { day, amount }: Purchase): boolean {
  const gap = daysBetween(last.day, day);
  return gap >= minGap && gap <= maxGap && Math.abs(amount - last.amount) <= last.amount * maxChange;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function monthLater(day: string): string {
  const month = addMonths(day.slice(0, 7), 1);
  const same = addDays(`${month}-01`, Number(day.slice(8)) - 1);
  return same.startsWith(month) ? same : addDays(`${addMonths(month, 1)}-01`, -1);
}
