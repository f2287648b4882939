import { cents } from '@bank/shared/money';
import { payOut } from '../../products/current-loans/pay-out';
import { approve, openLine } from '../loans/borrower';
import type { TestBank } from '../test-bank';
import type { Member } from './crowd';

type Borrowing = Pick<Member, 'id' | 'checking'>;

export const crowdOfferOf = ({ id }: Pick<Member, 'id'>) => `offer_of_${id}`;

export const crowdLineOf = ({ id }: Pick<Member, 'id'>) => `line_of_${id}`;

/** Each customer can sign a loan, and owes a tenth of a credit line. */
export async function giveLoans(bank: TestBank, crowd: readonly Borrowing[]): Promise<void> {
  for (const member of crowd) {
    await approve(bank, { customer: member.id, id: crowdOfferOf(member), product: 'auto' });
    const line = await openLine(bank, member.id, crowdLineOf(member));
    const drawn = { to: member.checking, amount: cents(500_00), at: bank.clock.now() };
    await bank.deps.db.transaction().execute((tx) => payOut(tx, line, drawn));
  }
}
