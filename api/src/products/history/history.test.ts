import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const read = async (token: string, query = '') =>
  bank.send({ method: 'GET', path: `/auth/history/${query}`, token });

interface Event {
  id: string;
  text: string;
}

const texts = ({ events }: { events: Event[] }) => events.map(({ text }) => text);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signIn(email: string, password = 'harbour-lantern-42') {
  const body = { email, password };
  const ip = '203.0.113.7';
  const answer = await bank.send({ method: 'POST', path: '/auth/login/', body, device: firefox, ip });
  return answer.json().data?.access as string;
}

test('lists a customer’s events in plain words with device and IP', async () => {
  await signIn(alex.email, 'a wrong one');
  await signIn(sam.email);
  const token = await signIn(alex.email);
  const call = { token, device: firefox, ip: '203.0.113.7' };
  await bank.send({ ...call, method: 'POST', path: '/auth/pin/get/', body: { current_pin: '111111' } });
  await bank.send({ ...call, method: 'PUT', path: '/accounts/profile/update/', body: { last_name: 'Moss' } });
  const [from_account_id, to_account_id] = alex.accounts.map(({ id }) => id);
  const transfer = { from_account_id, to_account_id, amount: 12.5 };
  await bank.send({
    ...call,
    method: 'POST',
    path: '/transactions/verify-pin/',
    body: { pin: alex.pin, ...transfer },
  });
  await bank.send({ ...call, method: 'POST', path: '/transactions/transfer/internal/', body: transfer });
  const { data } = (await read(token)).json();
  expect(texts(data)).toEqual([
    'Payment of $12.50 between your accounts',
    'Profile changed: last name',
    'Wrong PIN entered',
    'Signed in',
    'Sign-in failed: wrong password',
  ]);
  expect(data.next).toBeNull();
  expect(data.events[3]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: bank.clock.now().toISOString(),
    topic: 'sign-in',
    text: 'Signed in',
    device: 'Firefox on Linux',
    address: '203.0.113.7',
  });
  expect(data.events[4]).toMatchObject({ topic: 'refused', device: null, address: '203.0.113.7' });
});

test('shows the amount and payee of payments, but never an account number', async () => {
  const token = await signIn(alex.email);
  const post = async (path: string, body: object) =>
    (await bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token })).json().data;
  const from_account_id = alex.accounts[0]?.id;
  const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };
  const payee_id = (await post('bills/payees', power)).id;
  const bill = { from_account_id, amount: 61.8, payee_id, pay_on: '2026-04-01' };
  await post('verify-pin', { pin: alex.pin });
  const plan = await post('bills/planned', bill);
  await post(`bills/planned/${plan.id}/cancel`, {});
  await post(`bills/payees/${payee_id}/remove`, {});
  const there = {
    bank_name: 'First Harbor Bank',
    routing_number: '011000015',
    account_number: '000123456789',
  };
  const order = { from_account_id, amount: 120.5, recipient_name: 'Harper Tools', save_recipient: true };
  await post('verify-pin', { pin: alex.pin });
  const sent = await post('transfer/external', { ...order, ...there });
  await post(`transfer/external/${sent.id}/cancel`, {});
  const body = { product: 'personal', amount: 12_000, term_months: 36 };
  await bank.send({ method: 'POST', path: '/banking/loans/apply/', body, token });
  const { data } = (await read(token, '?limit=8')).json();
  expect(texts(data)).toEqual([
    'Applied for Personal Loan of $12,000.00',
    'Transfer of $120.50 to Harper Tools canceled',
    'Recipient Harper Tools saved',
    'Payment of $120.50 to another bank',
    'Payee Northside Power removed',
    'Scheduled payment of $61.80 to Northside Power canceled',
    'Payment of $61.80 to Northside Power scheduled',
    'Payee Northside Power added',
  ]);
  expect(JSON.stringify(data)).not.toMatch(/5500917342|000123456789/);
});

test('neither skips nor repeats events between pages', async () => {
  const token = await signIn(alex.email);
  const whole = (await read(token)).json().data.events;
  const seen: Event[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query: string = `?limit=2${next && `&before=${next}`}`;
    const { data } = (await read(token, query)).json();
    expect(data.events.length).toBeLessThanOrEqual(2);
    seen.push(...data.events);
    next = data.next;
    await signIn(alex.email);
  }
  expect(seen).toEqual(whole);
});

test.each(['?limit=0', '?limit=101', '?limit=x', '?before=x', '?before=1e3', '?before='])(
  'rejects a malformed page: %s',
  async (query) => {
    const token = await signIn(alex.email);
    expect((await read(token, query)).statusCode).toBe(400);
  },
);
