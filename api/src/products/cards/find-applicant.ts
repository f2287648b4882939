import type { CardKind } from '@bank/shared/contracts/cards';
import { cents, sum } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { monthlyIncome } from '../loans/monthly-income';
import type { Applicant } from './decide-card';

interface Applying {
  kind: CardKind;
  customerId: string;
  at: Date;
}

export async function findApplicant(
  db: Database,
  { kind, customerId, at }: Applying,
): Promise<Applicant & { checkingAccount: string | null }> {
  const cards = await findUsableCards(db, customerId, at);
  const checkingAccount = await findCheckingAccount(db, customerId);
  return {
    monthlyIncome: await monthlyIncome(db, customerId, at),
    otherCredit: sum(cards.map(({ credit_limit_cents }) => credit_limit_cents ?? cents(0))),
    hasSuchCard: cards.some((card) => card.kind === kind),
    hasCheckingAccount: checkingAccount !== null,
    checkingAccount,
  };
}

const findUsableCards = (db: Database, customerId: string, at: Date) =>
  db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['kind', 'credit_limit_cents'])
    .where('cards.customer_id', '=', customerId)
    .where('cards.status', 'in', ['active', 'frozen'])
    .where('expires_on', '>=', at.toISOString().slice(0, 10))
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
