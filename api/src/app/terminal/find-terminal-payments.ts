import type { CardPaymentStatus } from '@bank/shared/contracts/card-payments';
import { cents, toWire } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import { type CardPaymentRow, paymentStatus } from '../../products/cards/payments/card-payments';
import { merchants } from './merchants';

export interface TerminalPayment {
  id: string;
  merchant: string;
  ending: string;
  amount: string;
  captured: string;
  refunded: string;
  /** What can still be captured or refunded. */
  open: string;
  status: CardPaymentStatus;
  created_at: Date;
}

const shown = 12;

/** Leaves out declined payments: they would show which numbers belong to a card. */
export async function findTerminalPayments({
  db,
  clock,
}: Pick<Bank, 'db' | 'clock'>): Promise<TerminalPayment[]> {
  const rows = await db
    .selectFrom('card_authorizations')
    .innerJoin('cards', 'cards.id', 'card_id')
    .selectAll('card_authorizations')
    .select('last_four')
    .where(
      'merchant',
      'in',
      merchants.map(({ name }) => name),
    )
    .where('card_authorizations.status', '<>', 'declined')
    .orderBy('created_at', 'desc')
    .orderBy('card_authorizations.id', 'desc')
    .limit(shown)
    .execute();
  const now = clock.now();
  return rows.map((row) => toTerminalPayment(row, now));
}

function toTerminalPayment(row: CardPaymentRow & { last_four: string }, now: Date): TerminalPayment {
  const status = paymentStatus(row, now);
  const open = status === 'held' ? row.amount_cents : row.captured_cents - row.refunded_cents;
  return {
    id: row.id,
    merchant: row.merchant,
    ending: row.last_four,
    amount: toWire(row.amount_cents),
    captured: toWire(row.captured_cents),
    refunded: toWire(row.refunded_cents),
    open: toWire(cents(open)),
    status,
    created_at: row.created_at,
  };
}
