import { loanCatalogue } from '@bank/shared/contracts/loans';
import { notYou } from '../../identity/alerts/send-alert';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { findOwnAccount } from '../../payments/placement/own-account';
import { describeAt } from './describe-loan';
import { loanIsOver } from './errors';
import { events } from './events';
import { findLoan, readLoan } from './find-loan';

/** A repeat changes nothing. */
export function setAutopay(bank: Bank, id: string, accountId: string | null, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    const loan = await findLoan(tx, customer.id, id);
    if (loan.closed_at) throw loanIsOver();
    const account =
      accountId === null ? null : await findOwnAccount(tx, customer.id, accountId, 'to_account_id');
    if (loan.autopay_account_id !== accountId) {
      await change(tx, id, accountId);
      const detail = { loan: id, product: loan.product, isOn: accountId !== null };
      await tx.audit({ event: events.loanAutopayChanged, detail });
      await mailCustomer(tx, customer, emailFor(loanCatalogue[loan.product].name, account?.account_number));
    }
    const data = await describeAt(tx, await readLoan(tx, id), tx.now());
    return { success: true as const, message: messageFor(account?.account_number), data };
  });
}

/** What is due is collected from the new account with the next run. */
async function change(tx: Tx, id: string, accountId: string | null): Promise<void> {
  await tx.updateTable('loans').set({ autopay_account_id: accountId }).where('id', '=', id).execute();
  await tx
    .updateTable('loan_installments')
    .set({ try_on: accountId === null ? null : dayOf(tx.now()) })
    .where('loan_id', '=', id)
    .where('paid_by', 'is', null)
    .execute();
}

const messageFor = (number: string | undefined) =>
  number
    ? `We’ll collect payments from your account ending in ${number.slice(-4)}`
    : 'Automatic payments are off';

const emailFor = (name: string, number: string | undefined) =>
  number
    ? {
        subject: `Automatic payments of your ${name} changed`,
        paragraphs: [`From now on, we collect them from your account ending in ${number.slice(-4)}.`, notYou],
      }
    : {
        subject: `Automatic payments of your ${name} are off`,
        paragraphs: [
          'Please pay each payment under Loans once it’s due. We’ll remind you three days before.',
          notYou,
        ],
      };
