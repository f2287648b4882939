import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/current-loans';
import { formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { consumePermit, purposeOf } from '../../payments/permits/permit';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { findOwnAccount } from '../../payments/placement/own-account';
import { pinRequired } from '../../payments/placement/payment-errors';
import { addDueInstallments } from './add-installments';
import { availableIn, describeAt } from './describe-loan';
import { beyondLine, lineIsLate, notALine } from './errors';
import { events } from './events';
import { findLoan, readLoan, readStanding, type Standing } from './find-loan';
import { payOut } from './pay-out';

type Asked = RequestOf<typeof contracts.drawFromLine>['body'];

export function drawFromLine(bank: Bank, id: string, asked: Asked, context: RequestContext) {
  const { customer } = context.caller;
  const { to_account_id: to, amount } = asked;
  const request = [...context.request, id];
  return bank.command(context, (tx) =>
    tx.once(replayableOf({ ...context, request }), async () => {
      await lockPaymentsOf(tx, customer.id);
      await findLoan(tx, customer.id, id);
      const at = tx.now();
      const account = await findOwnAccount(tx, customer.id, to, 'to_account_id');
      const loan = await addDueInstallments(tx, id, dayOf(at));
      assertCanDraw(await readStanding(tx, loan, dayOf(at)), asked);
      const wanted = { from: loan.account_id, to, amount, purpose: purposeOf.loanDraw(id) };
      if (!(await consumePermit(tx, context.caller, wanted))) throw pinRequired();
      await payOut(tx, loan, { to, amount, at });
      const detail = { loan: id, product: loan.product, cents: amount };
      await tx.audit({ event: events.loanDrawn, detail });
      await mailCustomer(tx, customer, {
        subject: `You drew ${formatUsd(amount)} from your Credit Line`,
        paragraphs: [
          `${formatUsd(amount)} is in your account ending in ${account.account_number.slice(-4)}. Interest starts today.`,
          notYou,
        ],
      });
      const data = await describeAt(tx, await readLoan(tx, id), at);
      return { success: true as const, message: 'The money is in your account', data };
    }),
  );
}

function assertCanDraw(standing: Standing, { amount }: Asked): void {
  const available = availableIn(standing);
  if (available === null) throw notALine();
  if (standing.unpaid.some(({ due_on }) => due_on < standing.today)) throw lineIsLate();
  if (amount > available) throw beyondLine(available);
}
