import { demoPassword } from '../src/demo/customers/customers';

type Method = 'GET' | 'POST';

interface Asked {
  token?: string;
  key?: string;
  body?: object;
}

const ask = async <Json = unknown>(
  port: number,
  method: Method,
  path: string,
  { token, key, body }: Asked = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
};

const api = '/api/v1';

/** Returns the group of the pattern or, if it has none, the whole match. */
async function findInMail(port: number, email: string, pattern: RegExp): Promise<string> {
  const { json } = await ask<{ text: string }[]>(
    port,
    'GET',
    `/mailbox/api/messages?to=${encodeURIComponent(email)}`,
  );
  const found = json
    .map(({ text }) => pattern.exec(text))
    .map((match) => match?.[1] ?? match?.[0])
    .find(Boolean);
  if (!found) throw new Error(`No mail to ${email} matches ${pattern}: ${JSON.stringify(json)}`);
  return found;
}

async function register(port: number, email: string): Promise<void> {
  const names = { first_name: 'Mina', last_name: 'Reyes', phone_number: '+12025550188' };
  const body = { email, password: demoPassword, password_confirm: demoPassword, ...names };
  const registered = await ask(port, 'POST', `${api}/auth/register/`, { body });
  expect([registered.status, registered.json]).toEqual([200, expect.anything()]);
  const otp_code = await findInMail(port, email, /code is (\d{6})/);
  const verify = { email, purpose: 'registration', otp_code };
  expect((await ask(port, 'POST', `${api}/auth/otp/verify/`, { body: verify })).status).toBe(200);
}

/** Older versions mail the first PIN. */
async function choosePin(port: number, email: string, token: string): Promise<string> {
  const found = await findInMail(port, email, /PIN is (\d{6})|set your transaction PIN/);
  if (/^\d{6}$/.test(found)) return found;
  const body = { new_pin: '482915' };
  expect((await ask(port, 'POST', `${api}/auth/pin/set/`, { token, body })).status).toBe(200);
  return body.new_pin;
}

interface Tokens {
  access: string;
  refresh: string;
}

/** With the access token of a refresh, because sessions depend on that too. */
async function signIn(port: number, email: string): Promise<string> {
  const credentials = { email, password: demoPassword };
  const signedIn = await ask<{ data: Tokens }>(port, 'POST', `${api}/auth/login/`, { body: credentials });
  expect([signedIn.status, signedIn.json]).toEqual([200, expect.anything()]);
  const { refresh } = signedIn.json.data;
  const refreshed = await ask<Tokens>(port, 'POST', `${api}/auth/token/refresh/`, { body: { refresh } });
  expect(refreshed.status).toBe(200);
  return refreshed.json.access;
}

interface Account {
  id: string;
  account_type: string;
  balance: string;
}

const totalCents = (accounts: readonly Account[]) =>
  accounts.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0);

/** Opens an account, then pays in every way. Fails unless each payment happens exactly once. */
export async function runMoneySuite(port: number, name: string): Promise<void> {
  const email = `${name}@example.com`;
  await register(port, email);
  const token = await signIn(port, email);
  const pin = await choosePin(port, email, token);
  const list = async () =>
    (await ask<{ data: Account[] }>(port, 'GET', `${api}/banking/accounts/`, { token })).json.data;
  const prove = async (tried: string) =>
    (await ask(port, 'POST', `${api}/transactions/verify-pin/`, { token, body: { pin: tried } })).json;
  const opened = await list();
  const [from, to] = opened.map(({ id }) => id);

  const payTwice = async (path: string, body: object) => {
    const key = `${name}-${path}`;
    const pay = () =>
      ask(port, 'POST', `${api}/transactions/${path}/`, {
        token,
        key,
        body: { from_account_id: from, ...body },
      });
    expect((await pay()).status).toBe(403);
    expect(await prove(pin)).toMatchObject({ valid: true });
    const [first, again] = [await pay(), await pay()];
    expect([first.status, first.json]).toEqual([200, expect.anything()]);
    expect(again).toEqual(first);
  };

  expect(await prove(pin === '918273' ? '918274' : '918273')).toMatchObject({ valid: false });
  await payTwice('transfer/internal', { to_account_id: to, amount: '12.50' });
  await payTwice('transfer/external', { ...elsewhere, amount: '3.00' });
  await payTwice('bills', { payee: power, amount: '4.20' });
  expect(totalCents(opened) - totalCents(await list())).toBe(720);
}

const elsewhere = {
  recipient_name: 'Harbor Books',
  bank_name: 'Bank of the Bay',
  routing_number: '021000021',
  account_number: '12345678',
};

const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };
