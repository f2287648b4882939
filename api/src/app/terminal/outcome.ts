import { formatUsd } from '@bank/shared/money';
import type { TerminalPayment } from './find-terminal-payments';

export interface Outcome {
  title: string;
  text: string;
}

/** A merchant doesn't learn why the bank declined; the customer does. */
export const declined: Outcome = {
  title: 'Declined',
  text: "The bank declined the payment. Check the card's details. If they're right, the bank shows the reason on the card's page.",
};

export function outcomeOf(payment: TerminalPayment): Outcome {
  const { merchant, ending, amount, captured, refunded, status } = payment;
  const card = `the card ending in ${ending}`;
  const outcomes: Record<TerminalPayment['status'], Outcome> = {
    held: {
      title: 'Approved',
      text: `${formatUsd(amount)} is held on ${card} for ${merchant}. Capture it to get the money.`,
    },
    captured: {
      title: 'Captured',
      text:
        refunded === '0.00'
          ? `${merchant} took ${formatUsd(captured)} from ${card}.`
          : `${merchant} took ${formatUsd(captured)} from ${card} and refunded ${formatUsd(refunded)}.`,
    },
    released: { title: 'Released', text: `${formatUsd(amount)} is available again on ${card}.` },
    expired: { title: 'Expired', text: `The hold of ${formatUsd(amount)} on ${card} has ended.` },
    refunded: { title: 'Refunded', text: `${merchant} refunded ${formatUsd(captured)} to ${card}.` },
    declined,
  };
  return outcomes[status];
}
