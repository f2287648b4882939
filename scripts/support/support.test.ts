import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/src/app/demo/seed';
import { alex } from '../../api/src/demo/customers/customers';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { fixedKeys } from '../../api/src/testing/quick-secrets';
import { support } from './support';

// Each command opens the embedded database.
jest.setTimeout(30_000);

const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-support-'));
  await copyBankInto(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  await seedDemo({ db, clock: startClock(), keys });
  const message = { id: 'msg_1', reference: 'CHAT-2222-2222', conversation: null, text: 'Where is my card?' };
  const sent_at = new Date('2026-03-18T09:00:00Z');
  await db
    .insertInto('chat_messages')
    .values({ ...message, customer_id: alex.id, answer_to: alex.email, sent_at })
    .execute();
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(...words: string[]) {
  const output: string[] = [];
  const code = await support({ dataDir, databaseUrl: null }, words, (line) => output.push(line));
  return [code, output.join('\n')];
}

test('lists who waits, shows what they wrote, and answers it', async () => {
  const waiting = `${alex.id}  waits since 2026-03-18T09:00:00.000Z  Alex Morgan\n  "Where is my card?"`;
  expect(await run()).toEqual([0, waiting]);
  expect(await run('answer', alex.id, 'It is on its way.')).toEqual([
    0,
    `${alex.id} gets the answer in the chat, or by email if they left`,
  ]);
  const [code, shown] = await run('show', alex.id);
  expect([code, shown]).toEqual([0, expect.stringContaining('support  "It is on its way."')]);
  expect(await run()).toEqual([0, expect.stringContaining('no conversation waits for an answer')]);
  expect(await run('answer', 'cus_unknown', 'Hello')).toEqual([1, 'there is no conversation cus_unknown']);
});

test.each([
  [['answer', alex.id]],
  [['show']],
  [['show', alex.id, 'more']],
  [['close', alex.id]],
  [['answer', alex.id, 'one', 'two']],
])('refuses %j', async (words) => {
  await expect(run(...words)).rejects.toThrow('npm run bank -- support: use no words');
});

test('refuses an answer without a word', async () => {
  await expect(run('answer', alex.id, ' ')).rejects.toThrow('An answer has 1 to 2000 printable characters.');
});
