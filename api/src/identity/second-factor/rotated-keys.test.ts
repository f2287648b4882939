import { alex, demoPassword } from '../../demo/customers/customers';
import { drawGeneration, type ServerKeys } from '../../kernel/keys/key-ring';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { signIn } from '../sign-in/sign-in';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const added = drawGeneration(new Date(0));

/** With a newer generation, which the original follows. */
const rotated = (keys: ServerKeys): ServerKeys => ({
  current: () => added,
  all: () => [added, ...keys.all()],
  find: (id) => (id === added.id ? added : keys.find(id)),
  refresh: () => undefined,
});

const signInWith = ({ deps, clock }: TestBank, second_factor: string) => {
  const visitor = { ip: '192.0.2.7', device: 'Phone', browser: null, authorization: undefined };
  const context = { caller: null, visitor, at: clock.now(), idempotencyKey: null, request: [] };
  const credentials = { email: alex.email, password: demoPassword, second_factor };
  return signIn({ ...deps, keys: rotated(deps.keys) }, credentials, context);
};

const findSecret = async () =>
  (await bank.deps.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret;

test('opens the secret after a rotation, and encrypts it with the new keys', async () => {
  const app = await enroll(bank, alex.email);
  expect(await findSecret()).toMatch(new RegExp(`^sealed:${bank.deps.keys.current().id}:`));
  expect((await signInWith(bank, app.nextCode())).customer.email).toBe(alex.email);
  expect((await findSecret()).startsWith(`sealed:${added.id}:`)).toBe(true);
  expect((await signInWith(bank, app.nextCode())).customer.email).toBe(alex.email);
});

test('accepts recovery codes from before a rotation', async () => {
  const { recoveryCodes } = await enroll(bank, alex.email);
  expect((await signInWith(bank, recoveryCodes[0] ?? '')).customer.email).toBe(alex.email);
});
