import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { formatUsd, sum } from '@bank/shared/money';
import { dayInWords, dayOf } from '../../kernel/clock/clock';
import { BankError } from '../../kernel/errors/errors';
import { nameWithDigits } from '../../ledger/accounts/find-accounts';
import { monthInWords } from '../../ledger/interest/months';
import type { DrawnPaper } from '../printing/draw-paper';
import type { PaidInterest } from './paid-interest';

interface Holding {
  account: AccountDetails;
  holder: string;
  address: string;
  at: Date;
}

const dated = (at: Date) => `${dayInWords(dayOf(at))} · Dates are in GMT`;

const factsOf = ({ account, holder, address }: Holding): [string, string][] => [
  ['Account holder', holder],
  ...(address ? [['Address', address] as [string, string]] : []),
  ['Bank', 'Larch'],
  ['Account type', account.account_type_display],
  ['Account number', account.account_number],
  ['Routing number', account.routing_number],
];

export function proofOfAccount({ withBalance, ...holding }: Holding & { withBalance: boolean }): DrawnPaper {
  const { account, holder, at } = holding;
  assertOpen(account);
  return {
    title: 'Proof of account',
    subtitle: dated(at),
    facts: [
      ...factsOf(holding),
      ['Opened on', dayInWords(account.opened_on)],
      ...(withBalance
        ? [[`Balance on ${dayInWords(dayOf(at))}`, formatUsd(account.balance)] as [string, string]]
        : []),
    ],
    sections: [
      {
        heading: 'To whom it may concern',
        paragraphs: [`${holder} holds this account with Larch. It is open on the date of this letter.`],
      },
    ],
  };
}

export function depositForm(holding: Holding): DrawnPaper {
  assertOpen(holding.account);
  return {
    title: 'Direct deposit form',
    subtitle: dated(holding.at),
    facts: [...factsOf(holding), ['Amount', 'All of my pay, or  $ ____________  of each payment']],
    sections: [
      {
        heading: 'For the employer',
        paragraphs: [
          'Please pay my wages into this account from the next payday on, until I tell you otherwise.',
          'Employer:  ____________________________________',
          'Signature:  ____________________________________',
          'Date:  ________________',
        ],
      },
    ],
  };
}

interface Year {
  account: AccountDetails;
  holder: string;
  year: number;
  payments: readonly PaidInterest[];
}

/** What customers give to their tax adviser. */
export const interestPaper = ({ account, holder, year, payments }: Year): DrawnPaper => ({
  title: `Interest received in ${year}`,
  subtitle: `${holder} · ${nameWithDigits(account)} · Dates are in GMT`,
  facts: [[`Interest received in ${year}`, formatUsd(sum(payments.map(({ amount_cents }) => amount_cents)))]],
  sections: [
    {
      heading: 'Payments',
      paragraphs: payments.map(
        ({ month, amount_cents, paid_at }) =>
          `${dayInWords(dayOf(paid_at))}: ${formatUsd(amount_cents)} for ${monthInWords(month)}`,
      ),
    },
  ],
});

function assertOpen({ is_active }: AccountDetails): void {
  if (!is_active)
    throw new BankError(410, 'This account is closed', 'Please choose an open account for this document.');
}
