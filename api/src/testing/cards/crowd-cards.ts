import { cents } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Transaction } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { openCreditAccount } from '../../products/cards/credit/open-credit-account';
import { openSecrets } from '../../products/cards/numbers/card-secrets';
import { printedExpiry } from '../../products/cards/numbers/expiry';
import { issueCard } from '../../products/cards/owned/issue-card';
import type { Member } from '../crowd/crowd';

type Card = 'debit' | 'credit' | 'virtual';

export const crowdCardOf = ({ id }: Pick<Member, 'id'>, card: Card) => `card_of_${id}_${card}`;

/** Gives each customer a debit, a virtual and a credit card, with a debt that can be paid off. */
export async function giveCards({ db, keys, clock }: Pick<Bank, 'db' | 'keys' | 'clock'>, crowd: Member[]) {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const member of crowd) {
      const to = { customer_id: member.id, account_id: member.checking };
      const id = (card: Card) => crowdCardOf(member, card);
      const debit = { ...to, kind: 'visa-classic', card_type: 'debit' } as const;
      await issueCard(tx, keys, { ...debit, id: id('debit') }, at);
      const virtual = { ...to, kind: null, card_type: 'virtual' } as const;
      await issueCard(tx, keys, { ...virtual, id: id('virtual') }, at);
      const account_id = await openCreditAccount(tx, cents(10_000_00), at);
      const credit = { ...to, account_id, kind: 'visa-gold', card_type: 'credit' } as const;
      await issueCard(tx, keys, { ...credit, id: id('credit') }, at);
      await buyOnCredit(tx, account_id, at);
    }
  });
}

export interface CardToPay {
  number: string;
  expires: string;
  code: string;
}

export async function crowdCard(
  { db, keys }: Pick<Bank, 'db' | 'keys'>,
  member: Member,
  card: Card = 'debit',
): Promise<CardToPay> {
  const row = await db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', crowdCardOf(member, card))
    .executeTakeFirstOrThrow();
  return { ...openSecrets(keys, row), expires: printedExpiry(row.expires_on) };
}

const buyOnCredit = (tx: Transaction, from: string, at: Date) =>
  bookTransaction(tx, {
    id: newId('txn'),
    type: 'payment',
    category: 'shopping',
    description: 'Card payment',
    merchant: 'Volt Electronics',
    from,
    to: 'bank_card_settlement',
    amount: cents(5000_00),
    at,
  });
