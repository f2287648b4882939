import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { cents } from '@bank/shared/money';
import { alex } from '../../demo/customers/customers';
import type { InsertDemo } from '../../kernel/feature/demo';

/** What Alex chose for merchants, in lower case. */
const alexsChoices: readonly (readonly [merchant: string, OwnCategory])[] = [
  ['maple court apartments', 'housing'],
  ['reelhouse', 'subscriptions'],
  ['tonefield', 'subscriptions'],
  ['northside climbing', 'health'],
  ['alder dental', 'health'],
  ['elm pharmacy', 'health'],
  ['coastline rail', 'travel'],
  ['pine ridge lodge', 'travel'],
];

export const insertChoices: InsertDemo = async (tx, { customer, now }) => {
  if (customer !== alex) return;
  const rows = alexsChoices.map(([merchant, category]) => ({
    customer_id: alex.id,
    merchant,
    category,
    chosen_at: now,
  }));
  await tx.insertInto('merchant_categories').values(rows).execute();
  const budgets = [
    { customer_id: alex.id, category: 'food', amount_cents: cents(1_000_00), set_at: now },
    { customer_id: alex.id, category: 'shopping', amount_cents: cents(300_00), set_at: now },
  ] as const;
  await tx.insertInto('budgets').values(budgets).execute();
};
