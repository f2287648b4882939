import { until } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { alex } from '../../../demo/customers/customers';
import { openSecondBank, openTestBank, type TestBank } from '../../../testing/test-bank';
import { findFacts } from './find-refusal';

let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openSecondBank(bank);
});
afterAll(async () => {
  await other.close();
  await bank.close();
});

const card = String(alex.cards['visa-classic']);

const isWaiting = async () => {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())
      as waiting`.execute(bank.deps.db);
  return rows[0]?.waiting;
};

test('answers a freeze only after the payments that were decided before it', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const path = `/banking/cards/owned/${card}/freeze/`;
  let isFrozen = false;
  let freezing: Promise<unknown> = Promise.resolve();
  await bank.deps.command('bank', async (tx) => {
    await findFacts(tx, card);
    freezing = other.send({ method: 'POST', path, token }).then((answer) => {
      isFrozen = answer.statusCode === 200;
    });
    await until('the freeze waits or has ended', async () => isFrozen || Boolean(await isWaiting()));
    expect(isFrozen).toBe(false);
  });
  await freezing;
  expect(isFrozen).toBe(true);
});
