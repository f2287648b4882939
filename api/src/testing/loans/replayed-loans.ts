import { alex } from '../../demo/customers/customers';
import type { TestBank } from '../test-bank';
import { approve, openLine } from './borrower';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

interface Replaying {
  /** Makes the account unusable. */
  later: () => Promise<unknown>;
  tokenOf: () => string;
  post: (path: string) => Promise<unknown>;
}

/** Calls of loans whose answer is the same when they come again. */
export const replayedLoans = (bank: () => TestBank, { later, tokenOf, post }: Replaying) => ({
  'a loan that was withdrawn': {
    path: '/banking/loans/apply/',
    body: async () => ({ product: 'personal', amount: 12_000, term_months: 36 }),
    later: async () => {
      const loans = bank().deps.db.selectFrom('loan_applications').select('id');
      const { id } = await loans.executeTakeFirstOrThrow();
      await post(`/banking/loans/${id}/withdraw/`);
    },
    other: { amount: 13_000 },
  },
  'a loan into an account that is closed': {
    path: '/banking/loans/loan_replayed/accept/',
    body: async () => {
      await approve(bank(), { customer: alex.id, id: 'loan_replayed' });
      const offer = await bank().get('/banking/loans/loan_replayed/offer/', tokenOf());
      return { account_id: checking, offered_on: offer.json().data.offered_on };
    },
    later,
    other: { account_id: savings },
  },
  'an extra payment to a loan from an account that is closed': {
    path: `/banking/loans/current/${alex.loan}/pay/`,
    body: async () => ({ kind: 'extra', from_account_id: checking, amount: 5 }),
    later,
    other: { amount: 6 },
  },
  'money from a credit line into an account that is closed': {
    path: '/banking/loans/current/loan_line/draw/',
    body: async () => {
      await openLine(bank(), alex.id, 'loan_line');
      return { to_account_id: checking, amount: 100 };
    },
    later,
    other: { amount: 101 },
  },
});
