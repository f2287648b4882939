import { alex } from '../../demo/customers/customers';
import { cardOf, type PrintedCard } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
});
afterEach(() => bank.close());

let keys = 0;
const newKey = () => {
  keys += 1;
  return `a-key-of-the-terminal-${keys}`;
};
const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  ip = '127.0.0.1',
) =>
  bank.app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: ip,
  });
const fieldsOf = (more: Record<string, string> = {}) => ({
  ...{ merchant: 'Corner Roast', channel: 'online', country: 'US', amount: '12.50', key: newKey() },
  ...{ number: card.number, expires: card.expires, code: card.code },
  ...more,
});
const pay = (more: Record<string, string> = {}) => post('/terminal', fieldsOf(more));
const paid = async (more: Record<string, string> = {}) => {
  const answer = await pay(more);
  expect([answer.statusCode, answer.body]).toEqual([303, '']);
  return new URLSearchParams(String(answer.headers.location).split('?')[1]).get('payment') ?? '';
};
const page = async (url = '/terminal') => (await bank.app.inject(url)).body;
const statusOf = async (id: string) => {
  const path = `/banking/cards/owned/${card.id}/payments/`;
  const listed = (await bank.send({ method: 'GET', path, token })).json().data;
  return listed.find((one: { id: string }) => one.id === id);
};
const press = (id: string, action: string, amount = '12.50', key = newKey()) =>
  post(`/terminal/payments/${id}`, { action, amount, key });

test('holds the money of a payment and offers to capture it', async () => {
  const answer = await pay({ number: card.number.replace(/(.{4})/g, '$1 ') });
  const location = String(answer.headers.location);
  expect([answer.statusCode, location]).toEqual([
    303,
    expect.stringMatching(/^\/terminal\?payment=auth_\w+$/),
  ]);
  const shown = await page(location);
  expect(shown).toContain('<title>Approved – Demo terminal – Larch</title>');
  expect(shown).toContain(`$12.50 is held on the card ending in ${card.last_four} for Corner Roast.`);
  expect(shown).toContain('value="capture"');
});

test('captures, refunds and releases with the buttons of a payment', async () => {
  const id = await paid();
  expect((await press(id, 'capture', '10')).headers.location).toBe(`/terminal?payment=${id}`);
  expect(await statusOf(id)).toMatchObject({ status: 'captured', captured: '10.00' });
  expect(await page(`/terminal?payment=${id}`)).toContain('Corner Roast took $10.00');
  await press(id, 'refund', '10');
  expect(await statusOf(id)).toMatchObject({ status: 'refunded' });
  const other = await paid();
  await press(other, 'release');
  expect(await statusOf(other)).toMatchObject({ status: 'released' });
});

test('pays once for a form that is sent twice', async () => {
  const fields = fieldsOf();
  const answers = await Promise.all([post('/terminal', fields), post('/terminal', fields)]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  const changed = await post('/terminal', { ...fields, amount: '13' });
  expect(changed.statusCode).toBe(422);
  expect(changed.body).toContain('This form was already used for another payment');
});

test('says only that a card was declined, whatever the reason', async () => {
  const path = `/banking/cards/owned/${card.id}/freeze/`;
  await bank.send({ method: 'POST', path, token });
  const frozen = await pay();
  const unknown = await pay({ number: '4000000000000002' });
  for (const { headers } of [frozen, unknown]) expect(headers.location).toBe('/terminal?declined');
  expect(await page()).not.toContain('Declined · card');
  const [one, other] = await Promise.all(
    [frozen, unknown].map(
      async ({ headers }) => /class="outcome".*/.exec(await page(String(headers.location)))?.[0],
    ),
  );
  expect(one).toContain('Declined');
  expect(one).toBe(other);
});

test.each([
  ['merchant', 'Nowhere', 'Please choose a merchant'],
  ['channel', 'fax', 'Please choose online, terminal or cash'],
  ['country', 'XX', 'Please choose a country'],
  ['amount', '0', 'Please enter a valid amount'],
  ['amount', '1e3', 'Please enter a valid amount'],
  ['number', '4000 0000 0000 0001', 'Please enter the 16 digits on the card'],
  ['expires', '13/28', 'Please enter the expiry as on the card, such as 09/28'],
  ['code', '12', 'Please enter the 3 digits on the back of the card'],
  ['key', 'short', 'Please open the terminal again'],
])('rejects %s=%p and keeps what was typed, except the code', async (field, value, text) => {
  const answer = await pay({ [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please check the form');
  expect(answer.body).toContain(text);
  if (field !== 'number') expect(answer.body).toContain(`value="${card.number}"`);
  expect(answer.body).not.toContain(`name="code" value="${card.code}"`);
  const held = bank.deps.db.selectFrom('card_authorizations').select('id').where('card_id', '=', card.id);
  expect(await held.where('merchant_key', 'like', 'a-key%').execute()).toEqual([]);
});

test('escapes what was typed', async () => {
  const { body } = await pay({ number: '"><script>' });
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
});

test('explains in a page what it refuses', async () => {
  const id = await paid();
  for (const [action, amount, status, text] of [
    ['capture', '12.51', 400, 'Please capture at most the $12.50 that is held'],
    ['refund', '1', 409, 'The money is still held'],
    ['steal', '1', 400, 'Please choose what to do'],
    ['capture', '', 400, 'Please enter a valid amount'],
  ] as const) {
    const answer = await press(id, action, amount);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(text);
  }
  expect((await press('auth_unknown', 'capture')).statusCode).toBe(404);
});

test('limits payments per network before it looks at them', async () => {
  for (let time = 0; time < 60; time += 1) await post('/terminal', {}, {}, '203.0.113.7');
  const refused = await post('/terminal', fieldsOf(), {}, '203.0.113.7');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await post('/terminal', fieldsOf(), {}, '203.0.113.8')).statusCode).toBe(303);
});

test('refuses forms of other sites and requests at foreign hosts', async () => {
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await post('/terminal', fieldsOf(), { 'sec-fetch-site': site })).statusCode).toBe(403);
  const own = await post('/terminal', fieldsOf(), { 'sec-fetch-site': 'same-origin' });
  expect(own.statusCode).toBe(303);
  const rebound = await post('/terminal', fieldsOf(), { host: 'rebound.example:3000' });
  expect([rebound.statusCode, rebound.body]).toEqual([403, expect.not.stringContaining('Corner Roast')]);
});

test('loads nothing, runs no scripts and is stored nowhere', async () => {
  const { headers } = await bank.app.inject('/terminal');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toBe('no-store');
});

test('keeps card numbers out of the log', async () => {
  await pay();
  await pay({ expires: 'wrong' });
  expect(bank.log.join()).not.toContain(card.number);
});

test('is not served outside the demo', async () => {
  const { buildBank } = await import('../../app');
  const { createLog } = await import('../../kernel/log/log');
  const app = await buildBank({ ...bank.deps, demo: false }, createLog('silent'));
  expect((await app.inject('/terminal')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/terminal' })).statusCode).toBe(404);
  await app.close();
});
