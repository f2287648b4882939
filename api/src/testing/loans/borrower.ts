import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import type { LoanProduct } from '@bank/shared/contracts/loans';
import { type Cents, cents } from '@bank/shared/money';
import { sam } from '../../demo/customers/customers';
import { dayOf } from '../../kernel/clock/clock';
import { newId, newReference } from '../../kernel/ids/ids';
import { bookNow } from '../../ledger/booking/book-transaction';
import { collectLoans } from '../../products/current-loans/collect-loans';
import { openLoan } from '../../products/current-loans/open-loan';
import { openTestBank, type TestBank } from '../test-bank';

export const samsChecking = String(sam.accounts[0]?.id);

interface Wanted {
  product?: LoanProduct;
  amount?: Cents;
  months?: number | null;
  customer?: string;
  id?: string;
}

export type Borrower = Awaited<ReturnType<typeof openBorrower>>;

/** A bank in which Sam borrows. Each call signs in if the session is over. */
export async function openBorrower() {
  const bank = await openTestBank('full');
  let token = (await bank.signIn(sam.email)).access;
  const signIn = async () => {
    token = (await bank.signIn(sam.email)).access;
  };
  const get = (path: string) => bank.get(path, token);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    bank.send({ method: 'POST', path, body, token, headers });
  const prove = (facts: object) => post('/transactions/verify-pin/', { pin: sam.pin, ...facts });
  const offerOf = async (id: string) => (await get(`/banking/loans/${id}/offer/`)).json().data;
  const list = async (): Promise<CurrentLoan[]> => (await get('/banking/loans/current/')).json().data;
  const details = async (id: string) => (await get(`/banking/loans/current/${id}/`)).json().data;
  return {
    ...{ bank, signIn, get, post, prove, offerOf, list, details },
    approve: (wanted: Wanted = {}) => approve(bank, wanted),
    balance: () => balanceOf(bank, samsChecking),
    deposit: (amount: number) => move(bank, { from: 'bank_cash', to: samsChecking, amount }),
    spend: (amount: number) => move(bank, { from: samsChecking, to: 'bank_cash', amount }),
    async goTo(moment: string) {
      bank.clock.pass(Date.parse(moment) - bank.clock.now().getTime());
      await signIn();
    },
    collect: () => collectLoans(bank.deps),
    async sign(wanted: Wanted = {}): Promise<CurrentLoan> {
      const id = await approve(bank, wanted);
      const { amount, offered_on } = await offerOf(id);
      await prove({ loan_offer_id: id, to_account_id: samsChecking, amount });
      const signed = { account_id: samsChecking, offered_on };
      return (await post(`/banking/loans/${id}/accept/`, signed)).json().data;
    },
    async pay(id: string, kind: CurrentLoan['status'] | string, amount: string | number) {
      const from = { from_account_id: samsChecking, amount };
      await prove({ loan_id: id, ...from });
      return post(`/banking/loans/current/${id}/pay/`, { kind, ...from });
    },
  };
}

/** Returns the application. */
export async function approve(
  { deps, clock }: TestBank,
  {
    product = 'personal',
    amount = cents(12_000_00),
    months = 12,
    customer = sam.id,
    id = newId('loan'),
  }: Wanted,
): Promise<string> {
  const rates = { personal: 5.9, home: 3.5, auto: 4.2, education: 3.8, business: 6.5, 'credit-line': 7.2 };
  const application = { id, customer_id: customer, reference: newReference('LOAN'), product };
  await deps.db
    .insertInto('loan_applications')
    .values({
      ...application,
      amount_cents: amount,
      term_months: months,
      annual_rate: rates[product],
      applied_at: clock.now(),
    })
    .execute();
  const decided = { status: 'approved', decided_at: clock.now(), reason: '' } as const;
  await deps.db.updateTable('loan_applications').set(decided).where('id', '=', id).execute();
  return id;
}

const move = ({ deps }: TestBank, sides: { from: string; to: string; amount: number }) =>
  deps.command('bank', (tx) =>
    bookNow(tx, {
      ...{ type: 'deposit', category: 'other', description: 'Moved', merchant: 'Test' },
      ...{ ...sides, amount: cents(sides.amount) },
    }),
  );

async function balanceOf({ deps }: TestBank, id: string): Promise<number> {
  const row = await deps.db
    .selectFrom('accounts')
    .select('balance_cents')
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(row?.balance_cents);
}

/** A credit line that owes nothing. */
export async function openLine({ deps, clock }: TestBank, customer_id: string, id: string) {
  const [opened_at, amount] = [clock.now(), cents(5000_00)];
  const line = { product: 'credit-line', amount, basisPoints: 720, months: null, payment: null } as const;
  const terms = { ...line, openedOn: dayOf(opened_at) };
  const signed = { id, customer_id, opened_at, reference: newReference('LOAN') };
  return deps.db
    .transaction()
    .execute((tx) => openLoan(tx, terms, { ...signed, application_id: null, autopay_account_id: null }));
}
