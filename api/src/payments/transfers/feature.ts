import type { RequestOf } from '@bank/shared/contracts/call';
import type { InternalTransfer } from '@bank/shared/contracts/transfers';
import * as transferContracts from '@bank/shared/contracts/transfers';
import { formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import { pinRefused } from '../../identity/pin/prove-pin';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { section } from '../../kernel/feature/export-section';
import { feature, write } from '../../kernel/feature/feature';
import { findAnswer, replayableOf } from '../../kernel/idempotency/answer-once';
import { writeEmail } from '../../kernel/mail/email';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { transferExternally } from '../external/transfer-externally';
import { assertOwn } from '../permits/describe-permit';
import { purposeOf, withdrawPermit } from '../permits/permit';
import { refuseNewRecipient } from '../permits/refuse-new-recipient';
import { type PermittedPayment, provePayment } from '../permits/require-code-for-new-recipient';
import type { Paid, Payment } from '../placement/payment-order';
import { pay } from '../placement/place-payment';
import { chapter, examples } from './examples';

export const transfers = feature({
  calls: (bank) => [
    write(
      transferContracts.transferInternally,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => transferInternally(bank, body, context),
    ),
    write(
      transferContracts.transferExternally,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => transferExternally(bank, body, context),
    ),
    write(
      transferContracts.confirmTransfer,
      { stepUp: 'new-recipient', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => {
        // The stored hash of a request must not include a secret.
        const { pin: _pin, ...transfer } = body;
        return confirmTransfer(bank, body, {
          ...context,
          request: [transferContracts.confirmTransfer.id, transfer],
        });
      },
    ),
  ],
  invariants: {
    moves: ['select transaction_id from transfers', 'select closing_transaction_id from external_transfers'],
    broken: [
      `
      select 'transfer ' || transfers.transaction_id || ' did not move money like ' || kind || ' transfers do'
        from transfers
        left join moved using (transaction_id)
        left join transactions on transactions.id = transaction_id
        left join accounts as source on source.id = moved.source
        left join accounts as destination on destination.id = moved.destination
        where cents is null or transactions.created_at is distinct from transfers.created_at
          or source.customer_id is distinct from transfers.customer_id
          or case kind
            when 'internal' then destination.customer_id is distinct from transfers.customer_id
            when 'external' then destination.id is distinct from 'bank_payment_clearing'
            when 'card' then not exists (
              select from cards where account_id = destination.id and card_type = 'credit'
                and cards.customer_id = transfers.customer_id
            )
            when 'loan' then not exists (
              select from loans where account_id = destination.id and loans.customer_id = transfers.customer_id
            )
            else destination.id is distinct from 'bank_bill_payments'
          end`,
      `
      select 'transfer ' || transaction_id || ' is ' || kind || ' and ' || status || ', contradicted by its details'
        from transfers
        left join external_transfers as external using (transaction_id)
        left join bill_payments as bill using (transaction_id)
        left join payees on payees.id = payee_id
        where (kind = 'external') <> (external.transaction_id is not null)
          or (kind = 'bill') <> (payees.customer_id is not distinct from transfers.customer_id)
          or (kind = 'external') <> (status <> 'completed')
          or (status in ('settled', 'returned', 'cancelled')) <> (closed_at is not null)
          or (status = 'returned') <> (return_reason is not null)`,
      `
      select 'transfer ' || transfers.transaction_id || ' is ' || status || ', but its money is in the wrong account'
        from transfers
        join external_transfers using (transaction_id)
        join moved as held on held.transaction_id = transfers.transaction_id
        left join moved as closing on closing.transaction_id = closing_transaction_id
        where status <> 'held' and (
          closing.cents is distinct from held.cents or closing.source is distinct from 'bank_payment_clearing'
          or not coalesce(case
            when status <> 'settled' then closing.destination = held.source
            else closing.destination = 'bank_correspondent' or routing_number = '${ownRoutingNumber}'
              and closing.destination = (
                select id from accounts
                where accounts.account_number = external_transfers.account_number and customer_id is not null
              )
          end, false)
        )`,
    ],
  },
  exported: [
    section('transfers', { place: 190, name: 'payments', about: 'Transfers and bills that you paid' }),
  ],
  chapter,
  examples,
});

type Body = RequestOf<typeof transferContracts.confirmTransfer>['body'];

async function confirmTransfer(bank: Bank, body: Body, context: RequestContext) {
  const known = await findAnswer<Paid>(bank.db, replayableOf(context));
  if (known) return known;
  const { caller } = context;
  if (body.transfer_type === 'external') {
    const { routingNumber: routing_number, accountNumber: account_number } = body.transfer;
    await refuseNewRecipient(bank, caller, { recipient: { routing_number, account_number } });
  }
  // The permit names no purpose, so with an account of the bank, it would pay anyone while this call runs.
  else await assertOwn(bank, caller, { to_account_id: body.transfer.to });
  const permit = { sessionId: caller.sessionId, ...boundsOf(body) };
  const find = async () => paymentOf(body);
  const proof = await provePayment(bank, context, body.pin, { permit, find });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  try {
    return await carryOut(bank, body, context);
  } finally {
    // A successful payment consumes its permit; a rejected or repeated payment doesn't.
    await withdrawPermit(bank.db, proof.result);
  }
}

function paymentOf({ transfer_type, transfer }: Body): PermittedPayment {
  const { amount } = transfer;
  if (transfer_type === 'internal') return { to: 'own', amount };
  const { routingNumber, accountNumber } = transfer;
  return { to: purposeOf.transfer(routingNumber, accountNumber), amount };
}

const boundsOf = (body: Body) => ({
  from: body.transfer.from,
  to: body.transfer_type === 'internal' ? body.transfer.to : null,
  amount: body.transfer.amount,
  purpose:
    body.transfer_type === 'external'
      ? purposeOf.transfer(body.transfer.routingNumber, body.transfer.accountNumber)
      : null,
});

const carryOut = (bank: Bank, body: Body, context: RequestContext): Promise<Paid> =>
  body.transfer_type === 'external'
    ? transferExternally(bank, body.transfer, context)
    : transferInternally(bank, body.transfer, context);

export const transferInternally = (
  bank: Bank,
  transfer: InternalTransfer,
  context: RequestContext,
): Promise<Paid> => pay(bank, context, internalPayment(transfer, context));

const internalPayment = (transfer: InternalTransfer, { caller }: RequestContext): Payment => ({
  ...transfer,
  kind: 'internal',
  merchant: '',
  category: 'other',
  message: 'Transfer completed successfully',
  email: (reference) =>
    writeEmail({
      subject: `You moved ${formatUsd(transfer.amount)} between your accounts`,
      firstName: caller.customer.first_name,
      paragraphs: [
        `You moved ${formatUsd(transfer.amount)} between your own accounts.`,
        `${transfer.description}. Reference ${reference}.`,
        notYou,
      ],
    }),
});
