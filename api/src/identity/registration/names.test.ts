import { alex } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let registered = 0;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => bank.clock.pass(minutes(1)));

const password = 'quiet-otter-river-9';

async function register(names: object) {
  registered += 1;
  const email = `name${registered}@example.com`;
  const body = {
    email,
    password,
    password_confirm: password,
    phone_number: '+12025550111',
    first_name: 'Kim',
    last_name: 'Novak',
    ...names,
  };
  return { email, answer: await bank.send({ method: 'POST', path: '/auth/register/', body }) };
}

const noName = 'Please enter a name without a web address and without / : @ < >';

test.each([
  'Win $500 at http://evil.example now',
  'evil.com',
  'Kim evil.com',
  '192.168.0.1',
  '1.2',
  'a/b',
  'a:b',
  'kim@example.com',
  '<b>Kim</b>',
  'больница.рф',
  'www.evil.co',
])('[REG-7] rejects %s as a name', async (name) => {
  for (const field of ['first_name', 'last_name']) {
    const { answer } = await register({ [field]: name });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [noName] }]);
  }
});

test.each([
  'Zoë',
  'Владимир',
  '山田',
  'محمد',
  'Anne-Marie',
  "O'Brien",
  'O’Brien',
  'J. R. R. Tolkien',
  'J.R.R.',
  'Martin Luther King Jr.',
  'St. John',
  '🐻 Kim',
  'Louis 14',
  'नेहा',
  'X',
])('[REG-7] accepts %s as a name', async (name) => {
  const { answer } = await register({ first_name: name, last_name: name });
  expect([answer.statusCode, answer.json().data?.user.first_name]).toEqual([200, name]);
});

test('[PROF-2] rejects an invalid name in the profile too', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const body = { last_name: 'evil.com' };
  const answer = await bank.send({ method: 'PUT', path: '/accounts/profile/update/', body, token });
  expect(answer.json().errors).toEqual({ last_name: [noName] });
});

test('[REG-7] doesn’t use an unverified customer’s name in emails', async () => {
  const { email } = await register({ first_name: 'Stranger' });
  const { access: token } = await bank.signIn(email, password);
  const body = { first_name: 'Someone' };
  await bank.send({ method: 'PUT', path: '/accounts/profile/update/', body, token });
  await bank.send({ method: 'POST', path: '/auth/password/reset/', body: { email } });
  const messages = await mailTo(bank, email);
  expect(messages).toHaveLength(4);
  for (const { text, html } of messages) {
    expect(text).toMatch(/^Hello,\n/);
    expect(text + html).not.toMatch(/Stranger|Someone/);
  }
  await bank.send({ method: 'POST', path: '/auth/password/reset/', body: { email: alex.email } });
  expect((await mailTo(bank, alex.email))[0]?.text).toMatch(/^Hello Alex,\n/);
});
