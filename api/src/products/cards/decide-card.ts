import type { CardKind } from '@bank/shared/contracts/cards';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { cardCatalogue, cardTerms } from './card-catalogue';

export interface Applicant {
  monthlyIncome: Cents;
  /** The limits of the credit cards that the applicant has. */
  otherCredit: Cents;
  hasSuchCard: boolean;
  hasCheckingAccount: boolean;
}

export interface Decision {
  status: 'approved' | 'declined';
  reason: string;
}

const maxIncomes = 4;
const premiumIncome = cents(5000_00);

const declined = (reason: string): Decision => ({ status: 'declined', reason });

export function decideCard(kind: CardKind, applicant: Applicant): Decision {
  const { name } = cardCatalogue[kind];
  if (applicant.hasSuchCard) return declined(`You already have a ${name}.`);
  const { credit } = cardTerms[kind];
  if (credit !== null) return decideCredit(credit, applicant);
  if (!applicant.hasCheckingAccount) return declined(`A ${name} needs a checking account to draw on.`);
  if (kind === 'platinum') return decidePremium(name, applicant);
  return { status: 'approved', reason: `Your ${name} draws on your checking account.` };
}

const incomeText = (income: Cents) =>
  `Your average income over the last three months was ${formatUsd(income)} a month`;

function decidePremium(name: string, { monthlyIncome }: Applicant): Decision {
  const reason = `${incomeText(monthlyIncome)}. A ${name} needs ${formatUsd(premiumIncome)} or more.`;
  return { status: monthlyIncome >= premiumIncome ? 'approved' : 'declined', reason };
}

function decideCredit(credit: Cents, { monthlyIncome, otherCredit }: Applicant): Decision {
  const left = cents(Math.max(0, monthlyIncome * maxIncomes - otherCredit));
  const others = otherCredit > 0 ? ` Your other cards use ${formatUsd(otherCredit)} of that.` : '';
  const reason =
    `The card's credit limit is ${formatUsd(credit)}. ${incomeText(monthlyIncome)}, ` +
    `and all credit limits together can be up to four times that.${others} That leaves ${formatUsd(left)}.`;
  return { status: credit <= left ? 'approved' : 'declined', reason };
}
