import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import { cents } from '@bank/shared/money';
import { alex, jordan, sam } from '../demo/customers/customers';
import { seconds } from '../kernel/clock/clock';
import type { DemoCustomer } from '../kernel/feature/demo';
import { newId } from '../kernel/ids/ids';
import { bookTransaction } from '../ledger/booking/book-transaction';
import { sendDue } from '../payments/person-payments/send-due';
import { mailTo } from './mail-to';
import { openTestBank, type TestBank } from './test-bank';

export const idOf = ({ accounts }: DemoCustomer) => accounts[0]?.id as string;

export const checking = idOf(alex);

export type Friends = Awaited<ReturnType<typeof openFriends>>;

type Headers = Record<string, string>;

/** Alex asks Sam and Jordan for money. */
export async function openFriends() {
  const bank = await openTestBank();
  const tokens = { alex: '', sam: '', jordan: '' };
  const signIn = async () => {
    for (const [name, { email }] of Object.entries({ alex, sam, jordan }))
      tokens[name as keyof typeof tokens] = (await bank.signIn(email)).access;
  };
  await signIn();
  await fund(bank, idOf(sam));

  const post = (path: string, body: object, token = tokens.alex, headers?: Headers) =>
    bank.send({ method: 'POST', path: `/payments/${path}/`, body, token, ...(headers && { headers }) });
  const get = async (path: string, token: string) => (await bank.get(path, token)).json().data;

  const findSam = async (): Promise<string> =>
    (await post('people/find', { address: sam.email, name: 'Sam Rivera' })).json().data.person.id;
  const make = (more: object = {}, headers?: Headers) =>
    post('requests', { account_id: checking, amount: 25, note: 'Dinner', ...more }, tokens.alex, headers);

  async function pay(id: string, payer = sam, token = tokens.sam, headers?: Headers) {
    const body = { request_id: id, from_account_id: idOf(payer) };
    const prove = { pin: payer.pin, ...body, amount: 25 };
    await bank.post('/transactions/verify-pin/', prove, token);
    return post('requests/pay', body, token, headers);
  }

  return {
    bank,
    tokens,
    signIn,
    post,
    make,
    pay,
    makeLink: async (): Promise<OwnRequest> => (await make()).json().data,
    askSam: async (): Promise<OwnRequest> => (await make({ person_id: await findSam() })).json().data,
    linkIn: ({ link }: OwnRequest) => new URL(String(link), 'https://bank.test').searchParams.get('request'),
    open: (link: unknown, token: string) => post('requests/open', { link }, token),
    decline: (id: string, token = tokens.sam) => post(`requests/${id}/decline`, {}, token),
    cancel: (id: string, token = tokens.alex) => post(`requests/${id}/cancel`, {}, token),
    undo: (id: string) => post(`people/payments/${id}/undo`, {}, tokens.sam),
    list: (token: string): Promise<{ asked: AskedRequest[]; own: OwnRequest[] }> =>
      get('/payments/requests/', token),
    titlesOf: async (token: string): Promise<string[]> =>
      (await get('/auth/notifications/', token)).results.map(({ title }: { title: string }) => title),
    subjectsTo: async (email: string) => (await mailTo(bank, email)).map(({ subject }) => subject),
    balanceOf: (id: string) => availableIn(bank, id),
    waitUntilSent: () => {
      bank.clock.pass(seconds(10));
      return sendDue(bank.deps);
    },
  };
}

/** Sam opened an account without a deposit. */
async function fund({ deps, clock }: TestBank, to: string): Promise<void> {
  const what = { type: 'deposit', category: 'income', description: 'Salary', merchant: 'Employer' } as const;
  const booking = { ...what, id: newId('txn'), from: 'bank_cash', to, amount: cents(1_000_00) };
  await deps.db.transaction().execute((tx) => bookTransaction(tx, { ...booking, at: clock.now() }));
}

async function availableIn({ deps }: TestBank, id: string): Promise<number> {
  const account = deps.db.selectFrom('accounts').select(['balance_cents', 'held_cents']);
  const { balance_cents, held_cents } = await account.where('id', '=', id).executeTakeFirstOrThrow();
  return balance_cents - held_cents;
}
