import type { CardKind } from '@bank/shared/contracts/cards';
import { type Cents, cents, formatUsd, sum } from '@bank/shared/money';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { monthlyIncome } from '../loans/monthly-income';
import { cardCatalogue, cardTerms } from './card-catalogue';

interface Applicant {
  monthlyIncome: Cents;
  /** The limits of the credit cards that the applicant has. */
  otherCredit: Cents;
  hasSuchCard: boolean;
  /** The ID of the account that a debit card draws on. */
  checkingAccount: string | null;
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
  if (applicant.checkingAccount === null) return declined(`A ${name} needs a checking account to draw on.`);
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

export async function findApplicant(db: Database, kind: CardKind, customerId: string, at: Date) {
  const cards = await findUsableCards(db, customerId, at);
  return {
    monthlyIncome: await monthlyIncome(db, customerId, at),
    otherCredit: sum(cards.map(({ credit_limit_cents }) => credit_limit_cents ?? cents(0))),
    hasSuchCard: cards.some((card) => card.kind === kind),
    checkingAccount: await findCheckingAccount(db, customerId),
  };
}

const findUsableCards = (db: Database, customerId: string, at: Date) =>
  db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['kind', 'credit_limit_cents'])
    .where('cards.customer_id', '=', customerId)
    .where('cards.status', 'in', ['active', 'frozen'])
    .where('expires_on', '>=', dayOf(at))
    .execute();

async function findCheckingAccount(db: Database, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('account_type', '=', 'checking')
    .where('is_active', '=', true)
    .orderBy('opened_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
