import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/src/app/demo/seed';
import { alex } from '../../api/src/demo/customers/customers';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { fixedKeys } from '../../api/src/testing/quick-secrets';
import { disputes } from './disputes';

// Each command opens the embedded database.
jest.setTimeout(30_000);

const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });
const id = 'dispute_1';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-disputes-'));
  await copyBankInto(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  await seedDemo({ db, clock: startClock(), keys });
  const payment = await db
    .selectFrom('card_authorizations')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select(['card_authorizations.id', 'transaction_id'])
    .where('card_authorizations.status', '=', 'captured')
    .where('customer_id', '=', alex.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const opened_at = new Date('2026-03-18T09:00:00Z');
  await db
    .insertInto('disputes')
    .values({
      ...{ id, customer_id: alex.id, authorization_id: payment.id, opened_at, for_person_since: opened_at },
      ...{ transaction_id: String(payment.transaction_id), reason: 'not-mine', details: 'I was away' },
      status: 'under-review',
    })
    .execute();
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(...words: string[]) {
  const output: string[] = [];
  const code = await disputes({ dataDir, databaseUrl: null }, words, (line) => output.push(line));
  return [code, output.join('\n')];
}

test('lists what waits for a person, and decides it', async () => {
  const [code, listed] = await run();
  expect([code, listed]).toEqual([0, expect.stringMatching(/^dispute_1 {2}since 2026-03-18T09:00:00\.000Z/)]);
  expect(listed).toContain(`${alex.email}  $`);
  expect(listed).toContain('"I was away"');
  expect(await run('refuse', 'dispute_2', 'Delivered.')).toEqual([1, 'no dispute dispute_2 waits']);
  expect(await run('refuse', id, 'It was delivered to your door.')).toEqual([
    0,
    'dispute_1 is refused, and the customer gets an email about it',
  ]);
  expect(await run()).toEqual([0, 'no dispute waits for a person']);
  const { db, close } = await openDatabase({ dataDir });
  const mail = await db.selectFrom('mail').select(['to_address', 'text']).execute();
  expect(mail).toContainEqual({
    to_address: alex.email,
    text: expect.stringContaining('It was delivered to your door.'),
  });
  await close();
});

test.each([['refund'], ['refuse', id], ['refuse', id, ' '], ['refund', id, 'because'], ['keep', id]])(
  'refuses %s %s',
  async (...words) => {
    await expect(run(...words)).rejects.toThrow('use no words, refund ID, or refuse ID');
  },
);
