import { formatUsd } from '@bank/shared/money';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import { dayInWords, dayOf } from '../../kernel/clock/days';
import type { Customer } from '../../kernel/db/tables';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { findMoney } from '../../ledger/accounts/leaving';
import { closesSoonEmail } from './closing-emails';
import { tellCustomer } from './tell-customer';

const warnedBefore = hours(24 * 3);

export const warnOfClosing = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx
        .selectFrom('customers')
        .selectAll()
        .where('closes_at', '<=', later(tx.now(), warnedBefore))
        .where('closes_at', '>', tx.now())
        .where('closing_warned_at', 'is', null),
    of: 'customers',
    lock: 'forNoKeyUpdate',
    decide: warn,
  });

async function warn(tx: Tx, customer: Customer): Promise<void> {
  const { id } = customer;
  const closesAt = customer.closes_at ?? tx.now();
  const money = await findMoney(tx, id);
  const left = money > 0 ? formatUsd(money) : null;
  await tx.updateTable('customers').set({ closing_warned_at: tx.now() }).where('id', '=', id).execute();
  const firstName = nameInEmails(customer);
  await tellCustomer(tx, customer, {
    title: `Your account closes on ${dayInWords(dayOf(closesAt))}`,
    text: left
      ? `There's still ${left} in it. Move it out before then.`
      : 'Download the statements that you want to keep.',
    email: closesSoonEmail({ firstName, closesAt, money: left }),
  });
}
