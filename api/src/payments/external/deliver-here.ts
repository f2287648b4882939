import { formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Runner } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Due } from './claim-due';
import { amountOf, end, lockOpen, returned, settled } from './close-transfer';
import * as events from './events';
import { transferReceivedEmail } from './transfer-emails';

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** A transfer to this bank's own routing number never leaves it: the recipient is a customer, or it is returned. */
export const deliverHere = (bank: Runner, due: Due): Promise<boolean> =>
  bank.command('bank', async (tx) => {
    if (!(await lockOpen(tx, due.transaction_id))) return false;
    const recipient = await findRecipient(tx, due.account_number);
    if (recipient) await credit(tx, due, recipient);
    else await end(tx, due, returned(due, "the account doesn't exist"));
    return true;
  });

const findRecipient = (tx: Tx, accountNumber: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['accounts.id as account', 'customers.id', 'customers.email', 'customers.first_name'])
    .where('account_number', '=', accountNumber)
    .where('is_active', '=', true)
    .executeTakeFirst();

async function credit(tx: Tx, due: Due, { account, id, email, first_name }: Recipient): Promise<void> {
  const sender = `${due.first_name} ${due.last_name}`.trim();
  await end(tx, due, { ...settled(due), to: account, merchant: sender, description: due.description });
  const notice = {
    firstName: first_name,
    amount: formatUsd(amountOf(due)),
    accountEnding: due.account_number.slice(-4),
  };
  await tx.mail({
    to: email,
    content: transferReceivedEmail({ ...notice, sender, description: due.description }),
  });
  // Without an email, because the payment has its own.
  await notify(
    tx,
    { id, email },
    {
      kind: 'money-in',
      title: `${sender} sent you ${notice.amount}`,
      text: `It's in your account ending in ${notice.accountEnding}.`,
      path: '/dashboard/transactions',
    },
  );
  await tx.audit({
    event: events.paymentReceived,
    customerId: id,
    detail: { transaction: due.transaction_id, name: sender, cents: amountOf(due) },
  });
}
