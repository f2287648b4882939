import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { alex, sam } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../../testing/test-bank';

const savings = String(alex.accounts[1]?.id);

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const create = (body: object = {}, headers: Record<string, string> = {}, by = token) =>
  bank.send({
    method: 'POST',
    path: '/banking/cards/virtual/',
    body: { nickname: 'Streaming', account_id: savings, ...body },
    token: by,
    headers,
  });
const close = (id: string, by = token) =>
  bank.send({ method: 'POST', path: `/banking/cards/virtual/${id}/close/`, token: by });
const virtual = async (): Promise<OwnedCard[]> => {
  const answer = await bank.send({ method: 'GET', path: '/banking/cards/owned/', token });
  return answer.json().data.filter((card: OwnedCard) => card.type === 'virtual');
};

test('creates a virtual card for the chosen account', async () => {
  const answer = await create();
  expect(answer.json()).toMatchObject({
    message: 'Your virtual card is ready.',
    data: {
      kind: null,
      name: 'Virtual Card',
      type: 'virtual',
      network: 'visa',
      nickname: 'Streaming',
      ...{
        account_id: savings,
        account_number: alex.accounts[1]?.number,
        expires: '03/28',
        status: 'active',
      },
      controls: { per_payment: '500.00', per_day: '1000.00', highest_limit: '2500.00' },
    },
  });
  expect(await virtual()).toEqual([answer.json().data]);
  const mail = bank.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', 'You created a virtual card');
  expect((await mail.execute()).map(({ text }) => text)).toEqual([expect.stringContaining('“Streaming”')]);
});

test('creates one card for a repeated key', async () => {
  const headers = { 'idempotency-key': 'once' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({}, headers)));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect((await create({ nickname: 'Other' }, headers)).statusCode).toBe(422);
  expect(await virtual()).toHaveLength(1);
});

test('allows 5 at a time, also for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => create()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(5).fill(200),
    ...Array(4).fill(409),
  ]);
  const [first] = await virtual();
  expect((await create()).json().error).toBe('You already have 5 virtual cards');
  await close(String(first?.id));
  expect((await create()).statusCode).toBe(200);
});

test('allows 20 new ones a day', async () => {
  for (let time = 0; time < 20; time += 1) await close((await create()).json().data.id);
  expect((await create()).statusCode).toBe(429);
  bank.clock.pass(hours(24));
  token = (await bank.signIn(alex.email)).access;
  expect((await create()).statusCode).toBe(200);
});

test.each([
  [{ nickname: ' ' }, 400, { nickname: ['Please enter a name for the card'] }],
  [{ nickname: 'x'.repeat(41) }, 400, { nickname: ['Please use at most 40 characters'] }],
  [{ account_id: sam.accounts[0]?.id }, 404, { account_id: ['Account not found'] }],
  [{ account_id: 'bank_cash' }, 404, { account_id: ['Account not found'] }],
])('rejects %p', async (body, status, errors) => {
  const answer = await create(body);
  expect([answer.statusCode, answer.json().errors]).toEqual([status, errors]);
  expect(await virtual()).toEqual([]);
});

test('closes a virtual card for good, and no other card', async () => {
  const { id } = (await create()).json().data;
  expect((await close(id, (await bank.signIn(sam.email)).access)).statusCode).toBe(404);
  for (let time = 0; time < 2; time += 1)
    expect((await close(id)).json().data).toMatchObject({ id, status: 'closed' });
  const unfreeze = await bank.send({ method: 'POST', path: `/banking/cards/owned/${id}/unfreeze/`, token });
  expect([unfreeze.statusCode, unfreeze.json().error]).toEqual([409, 'This card is closed']);
  const owned = await bank.send({ method: 'GET', path: '/banking/cards/owned/', token });
  const debit = owned.json().data.find((card: OwnedCard) => card.type === 'debit');
  expect((await close(debit.id)).json().error).toBe('This is not a virtual card');
});
