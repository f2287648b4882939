import { alex, robin, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
const find = (address: string, name: string) => post('/payments/people/find/', { address, name });
const findSam = async () => (await find(sam.email, 'Sam Rivera')).json().data.person.id as string;
const list = async () =>
  (await bank.send({ method: 'GET', path: '/payments/people/', token })).json().data.people;

test.each([
  ['email', sam.email],
  ['email in capitals', 'SAM@example.com'],
  ['phone', '(202) 555-0167'],
  ['phone with the country code', '+1 202 555 0167'],
  ['account number', '4021801539'],
])('finds a customer by %s', async (_by, address) => {
  const answer = await find(address, 'Sam Rivera');
  expect(answer.json().data).toEqual({
    match: 'match',
    person: {
      id: expect.stringMatching(/^person_/),
      name: 'Sam Rivera',
      account_ending: '1539',
      last_paid_at: null,
    },
  });
});

test('shows the right name if the typed one is close', async () => {
  expect((await find(sam.email, 'Sam Rivra')).json().data).toMatchObject({
    match: 'close',
    person: { name: 'Sam Rivera' },
  });
});

test('half a name is close for someone who has had the whole one in their list', async () => {
  await post(`/payments/people/${await findSam()}/forget/`, {});
  for (const half of ['Sam', 'rivera'])
    expect((await find(sam.email, half)).json().data).toMatchObject({
      match: 'close',
      person: { name: 'Sam Rivera' },
    });
  expect((await find(sam.email, 'Sa')).json().data.match).toBe('none');
});

test('answers a stranger who knows half a name like one who knows nothing', async () => {
  const [half, unknown] = [await find(sam.email, 'Sam'), await find('stranger@example.com', 'Sam')];
  expect(half.json()).toEqual({ data: { match: 'none', person: null } });
  expect(unknown.body).toBe(half.body);
});

test('answers a wrong name and an unknown address alike', async () => {
  const wrong = await find(sam.email, 'Jordan Blake');
  const unknown = await find('stranger@example.com', 'Jordan Blake');
  const unverified = await find(robin.email, 'Robin Chen');
  expect(wrong.json()).toEqual({ data: { match: 'none', person: null } });
  expect([unknown.body, unverified.body]).toEqual([wrong.body, wrong.body]);
});

test('refuses a phone number that several customers gave', async () => {
  await bank.deps.db
    .updateTable('customers')
    .set({ phone_number: sam.phoneNumber, is_verified: true })
    .where('id', '=', robin.id)
    .execute();
  expect((await find(sam.phoneNumber, 'Sam Rivera')).json().data.match).toBe('none');
});

test('refuses the caller’s own address and what is no address', async () => {
  expect((await find(alex.email, 'Alex Morgan')).json().errors.address[0]).toMatch(/your own details/);
  expect((await find('Sam', 'Sam Rivera')).json().errors.address[0]).toMatch(/email address, a phone number/);
});

test('limits searches to 30 an hour', async () => {
  for (let tries = 0; tries < 30; tries += 1) await find(sam.email, `Guess ${tries}`);
  const refused = await find(sam.email, 'Sam Rivera');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  bank.clock.pass(minutes(60));
  token = (await bank.signIn(alex.email)).access;
  expect((await find(sam.email, 'Sam Rivera')).statusCode).toBe(200);
});

test('lists people once, until they are forgotten', async () => {
  const id = await findSam();
  expect(await findSam()).toBe(id);
  expect(await list()).toMatchObject([{ name: 'Jordan Blake' }, { id, last_paid_at: null }]);
  await post(`/payments/people/${id}/forget/`, {});
  expect(await list()).toMatchObject([{ name: 'Jordan Blake' }]);
  expect((await post(`/payments/people/${id}/forget/`, {})).statusCode).toBe(404);
  expect(await findSam()).toBe(id);
});
