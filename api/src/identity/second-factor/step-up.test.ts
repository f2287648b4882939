import { alex, demoPassword, sam } from '../../demo/customers/customers';
import type { StepUp } from '../../kernel/http/serve';
import { type Authenticator, enroll } from '../../testing/registration/authenticator';
import { servedCalls } from '../../testing/served-calls';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const calls = servedCalls().filter(({ contract }) => contract.access !== 'anyone');
const stepUpOf = (id: string) => calls.find(({ contract }) => contract.id === id)?.rules.stepUp;
const needsCode = (id: string) => typeof stepUpOf(id) === 'object';

let bank: TestBank;
let app: Authenticator;
/** Sessions of customers without a second factor, with a stale code, and with a fresh one. */
let tokens: Record<'none' | 'stale' | 'fresh', string>;
beforeAll(async () => {
  bank = await openTestBank();
  app = await enroll(bank, alex.email);
  const stale = await staleSession();
  const fresh = await signIn({ second_factor: app.nextCode() });
  tokens = { none: (await bank.signIn(sam.email)).access, stale, fresh: fresh.json().data.access };
});
afterAll(() => bank.close());

const signIn = (body: object, headers = {}) =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: alex.email, password: demoPassword, ...body },
    headers,
  });

/** On a remembered device, a sign-in takes no code. */
async function staleSession(): Promise<string> {
  const first = await signIn({ second_factor: app.nextCode(), remember_device: true });
  const cookie = String(first.headers['set-cookie']).split(';')[0];
  return (await signIn({}, { cookie })).json().data.access;
}

type Sent = Parameters<TestBank['send']>[0];

const send = ({ contract: call }: (typeof calls)[number], token?: string, body: object = {}) =>
  bank.send({
    method: call.method as Sent['method'],
    path: call.path.replace(/:\w+/g, 'unknown'),
    ...(call.method !== 'GET' && !call.upload && { body }),
    ...(token && { token }),
  });
const isAskedForCode = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  statusCode === 403 && body.includes('"second_factor"');

type Answer = Awaited<ReturnType<typeof send>>;

/** How calls refuse that decide for themselves. */
const refusals: Record<Exclude<Extract<StepUp, string>, 'free'>, (answer: Answer) => boolean> = {
  'new-recipient': isAskedForCode,
  'reachable-at': isAskedForCode,
  permit: ({ statusCode, body }) => statusCode === 403 && body.includes('Transaction PIN required'),
  'own-code': ({ statusCode, body }) => statusCode === 400 && body.includes("That code isn't right"),
};
type Deciding = keyof typeof refusals;

const [checking, savings] = alex.accounts.map(({ id }) => id);
const kim = { routing_number: '011000015', account_number: '4711002' };
const transfer = {
  from_account_id: checking,
  amount: 900,
  recipient_name: 'Kim',
  bank_name: 'First',
  ...kim,
};
const second_factor = '000000';

/** What a thief with the session, the password and the PIN would send. */
const risky: readonly [id: string, body: object][] = [
  ['verifyPin', { pin: alex.pin, amount: 900, recipient: kim }],
  ['verifyPin', { pin: alex.pin }],
  ['confirmTransfer', { pin: alex.pin, transfer_type: 'external', transfer }],
  ['updateProfile', { phone_number: '+12025550142' }],
  ['updateProfile', { address: '12 Another Street, Springfield' }],
  ['transferInternally', { from_account_id: checking, to_account_id: savings, amount: 900 }],
  ['transferExternally', transfer],
  ['verifySecondFactor', { second_factor }],
  ['renewRecoveryCodes', { second_factor }],
  ['disableSecondFactor', { second_factor }],
];

test.each(risky)('refuses a risky %s without a code', async (id, body) => {
  const call = calls.find(({ contract }) => contract.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  expect(refusals[stepUpOf(id) as Deciding](await send(call, tokens.stale, body))).toBe(true);
});

test('proves a refusal of every rule that depends on the request', () => {
  const proven = new Set(risky.map(([id]) => stepUpOf(id)));
  expect([...proven].sort()).toEqual(Object.keys(refusals).sort());
});

test('gives no session until the second factor is entered', async () => {
  const pending = await signIn({});
  expect([pending.statusCode, pending.json().data]).toEqual([401, undefined]);
});

test.each(calls.map((call) => [call.contract.id, call] as const))(
  '%s asks for a code only if its rule says so',
  async (id, call) => {
    expect({
      'asks customers without a second factor': isAskedForCode(await send(call, tokens.none)),
      'status before the second factor': (await send(call)).statusCode,
      'asks if the last code is stale': isAskedForCode(await send(call, tokens.stale)),
      'asks after a fresh code': isAskedForCode(await send(call, tokens.fresh)),
    }).toEqual({
      'asks customers without a second factor': false,
      'status before the second factor': 401,
      'asks if the last code is stale': needsCode(id),
      'asks after a fresh code': false,
    });
  },
);
