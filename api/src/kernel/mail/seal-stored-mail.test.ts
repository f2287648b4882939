import { alex } from '../../app/demo/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { isMailSealed, sealStoredMail } from './seal-stored-mail';
import { unseal } from './sealed';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const text = 'Your transaction PIN is 482915.';

const storeInClear = (ids: string[]) => {
  const mail = { to_address: alex.email, subject: 'Welcome', text, html: text, created_at: bank.clock.now() };
  return bank.deps.db
    .insertInto('mail')
    .values(ids.map((id) => ({ ...mail, id })))
    .execute();
};
const texts = async () =>
  (await bank.deps.db.selectFrom('mail').select('text').orderBy('id').execute()).map((mail) => mail.text);
const sealAll = (signal?: AbortSignal) =>
  sealStoredMail(bank.deps.db, bank.deps.databaseKind, bank.deps.keys, signal);

test('encrypts all plaintext mail page by page and records completion', async () => {
  await storeInClear(Array.from({ length: 450 }, (_, number) => `mail_${number}`));
  expect(await isMailSealed(bank.deps.db)).toBe(false);
  await sealAll();
  const stored = await texts();
  expect(stored.filter((one) => one.includes(text))).toEqual([]);
  expect(new Set(stored.map((one) => unseal(bank.deps.keys, one)))).toEqual(new Set([text]));
  expect(await isMailSealed(bank.deps.db)).toBe(true);
});

test('doesn’t record completion when it is stopped early', async () => {
  await storeInClear(['mail_1']);
  await sealAll(AbortSignal.abort());
  expect([await isMailSealed(bank.deps.db), await texts()]).toEqual([false, [text]]);
});
