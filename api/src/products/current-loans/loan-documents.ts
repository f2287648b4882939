import type { LoanMovement } from '@bank/shared/contracts/current-loans';
import { lineMinimumText, loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd, parseMoney, sum } from '@bank/shared/money';
import { dayInWords } from '../../kernel/clock/clock';
import type { DrawnPaper } from '../printing/draw-paper';
import { noLateFee } from './describe-loan';
import { dueDay, type Terms } from './figures/loan-schedule';
import { figuresOf } from './loan-offer';

interface Named {
  terms: Terms;
  reference: string;
  /** The customer's name. */
  holder: string;
}

const rateOf = ({ basisPoints }: Terms) => `${basisPoints / 100}% a year`;

export function termsPaper({ terms, reference, holder }: Named): DrawnPaper {
  const { name } = loanCatalogue[terms.product];
  return {
    title: `Terms of your ${name}`,
    subtitle: `${holder} · ${reference} · Dates are in GMT`,
    facts: terms.months === null ? lineFacts(terms) : loanFacts(terms, terms.months),
    sections: [
      { heading: 'Interest', paragraphs: [interestRule(terms)] },
      { heading: 'Payments', paragraphs: [paymentRule(terms)] },
      {
        heading: 'If a payment is late',
        paragraphs: [
          `If we couldn’t collect it, we try again every day for a week, and you can pay anytime. ${noLateFee} Each day still costs interest on what you borrowed and haven’t repaid.`,
        ],
      },
      {
        heading: 'Paying early',
        paragraphs: [
          'You can pay extra or pay everything off anytime, without a fee. An extra payment repays what you borrowed from that day. The exact figure to pay everything off is on the loan’s page.',
        ],
      },
    ],
  };
}

const interestRule = (terms: Terms) =>
  `Each day costs a 365th of ${rateOf(terms)} on what you owe at its end, also in leap years. The day on which you get the money counts, and the day of a payment counts without what you pay. Each payment adds its days up exactly and rounds once, to the nearest cent. Interest earns no interest.`;

function paymentRule(terms: Terms): string {
  const collected = 'We collect it from the account that you choose, unless you turn that off.';
  if (terms.months === null) return `${lineMinimumText} ${collected}`;
  return `Each payment is the same, until the last one settles the rest. It pays the interest first, and the rest repays the loan. It’s due on the day of the month on which you signed, or on the last day of a shorter month. ${collected}`;
}

const dollarsOr = (amount: string | null) => formatUsd(amount ?? '0.00');

function loanFacts(terms: Terms, months: number): [string, string][] {
  const figures = figuresOf(terms);
  return [
    ['Loan amount', formatUsd(terms.amount)],
    ['Interest rate', rateOf(terms)],
    ['Term', termText(months)],
    ['Monthly payment', dollarsOr(figures.monthly_payment)],
    ['First payment', dayInWords(dueDay(terms, 1))],
    [
      'Last payment',
      `${dollarsOr(figures.last_payment)} on ${dayInWords(figures.last_due_on ?? terms.openedOn)}`,
    ],
    ['Total interest', dollarsOr(figures.total_interest)],
    ['Total paid', dollarsOr(figures.total_paid)],
    ['Fees', 'None'],
  ];
}

const lineFacts = (terms: Terms): [string, string][] => [
  ['Limit', formatUsd(terms.amount)],
  ['Interest rate', rateOf(terms)],
  ['First due date', dayInWords(dueDay(terms, 1))],
  ['Fees', 'None'],
];

interface Year extends Named {
  year: number;
  today: string;
  movements: readonly LoanMovement[];
}

const sumOf = (amounts: readonly string[]): Cents =>
  sum(amounts.map((amount) => parseMoney(amount) ?? cents(0)));

const kinds: Record<LoanMovement['kind'], string> = {
  monthly: 'Payment',
  extra: 'Extra payment',
  payoff: 'Payoff',
  draw: 'Paid out',
};

const earlierDay = (one: string, other: string) => (one < other ? one : other);

/** What customers give to their tax adviser. */
export function interestPaper({ terms, reference, holder, year, today, movements }: Year): DrawnPaper {
  const until = movements.filter(({ paid_on }) => Number(paid_on.slice(0, 4)) <= year).reverse();
  const owed = until.map(({ kind, principal }) => (kind === 'draw' ? principal : `-${principal}`));
  const paid = until.filter(({ kind, paid_on }) => kind !== 'draw' && Number(paid_on.slice(0, 4)) === year);
  return {
    title: `Interest paid in ${year}`,
    subtitle: `${holder} · ${loanCatalogue[terms.product].name} ${reference} · Dates are in GMT`,
    facts: [
      [`Interest paid in ${year}`, formatUsd(sumOf(paid.map(({ interest }) => interest)))],
      [`Repaid in ${year}`, formatUsd(sumOf(paid.map(({ principal }) => principal)))],
      [`Owed on ${dayInWords(earlierDay(today, `${year}-12-31`))}`, formatUsd(sumOf(owed))],
    ],
    sections: [
      {
        heading: 'Payments',
        paragraphs: paid.map(
          ({ kind, amount, interest, paid_on }) =>
            `${dayInWords(paid_on)}: ${kinds[kind]} of ${formatUsd(amount)}, of which ${formatUsd(interest)} is interest`,
        ),
      },
    ],
  };
}
