import { alex } from '../../demo/customers/customers';
import type { Caller } from '../../kernel/bank/bank';
import { findAnswer } from '../../kernel/idempotency/answer-once';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { identify } from '../sessions/identify';
import { changePin } from './change-pin';

jest.mock('../../kernel/idempotency/answer-once', () => {
  const actual = jest.requireActual('../../kernel/idempotency/answer-once');
  return { ...actual, findAnswer: jest.fn(actual.findAnswer) };
});
const answers = jest.requireActual<typeof import('../../kernel/idempotency/answer-once')>(
  '../../kernel/idempotency/answer-once',
);

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

/** Runs `meanwhile` right after the next lookup of a stored response. */
const afterFirstLook = (meanwhile: () => Promise<unknown>) =>
  jest.mocked(findAnswer).mockImplementationOnce(async (db, replayable) => {
    const known = await answers.findAnswer(db, replayable);
    await meanwhile();
    return known as never;
  });

const pinTries = () =>
  bank.deps.db
    .selectFrom('customers')
    .select(['pin_tries', 'pin_blocked_until'])
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();

const visitor = {
  ip: '127.0.0.1',
  device: 'test',
  browser: null,
  authorization: undefined,
};
const body = { current_pin: alex.pin, new_pin: '908172' };

const contextOf = (caller: Caller, idempotencyKey: string) => ({
  caller,
  visitor,
  at: bank.clock.now(),
  idempotencyKey,
  request: [],
});

const signedIn = async () => identify(bank.deps, `Bearer ${(await bank.signIn(alex.email)).access}`);

test('[SET-4] responds to a retry while the first request is changing the PIN', async () => {
  const caller = await signedIn();
  const change = () => changePin(bank.deps, body, contextOf(caller, 'change-1'));
  let first: unknown;
  afterFirstLook(async () => {
    first = await change();
  });
  const retry = await change();
  expect(retry).toEqual({ success: true, message: 'Transaction PIN updated successfully!' });
  expect(retry).toEqual(first);
  expect(await pinTries()).toEqual({ pin_tries: 0, pin_blocked_until: null });
  const refused = bank.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'pin-refused');
  expect(await refused.execute()).toEqual([]);
});

test('[SET-4] still counts an attempt with another key', async () => {
  const caller = await signedIn();
  const change = (key: string) => changePin(bank.deps, body, contextOf(caller, key));
  afterFirstLook(() => change('change-1'));
  await expect(change('change-2')).rejects.toMatchObject({ status: 400 });
  expect((await pinTries()).pin_tries).toBe(1);
});
