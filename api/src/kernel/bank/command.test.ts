import { alex, sam } from '../../demo/customers/customers';
import { pictureChanged } from '../../identity/profile/picture';
import { registered } from '../../identity/registration/register';
import { events } from '../../products/loans/events';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { Database, Transaction } from '../db/tables';
import type { Caller, Tx } from './bank';

let bank: TestBank;
let wake: jest.SpyInstance;
let context: { caller: Caller; visitor: typeof visitor };
beforeEach(async () => {
  bank = await openTestBank();
  wake = jest.spyOn(bank.deps.postman, 'wake');
  const customer = await bank.deps.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();
  context = { caller: { customer, sessionId: 'ses_1' }, visitor };
});
afterEach(() => bank.close());

const visitor = { ip: '203.0.113.7', device: 'test', browser: null, authorization: undefined };
const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

const lastEvent = () =>
  bank.deps.db
    .selectFrom('audit_log')
    .select(['action', 'customer_id', 'session_id', 'address', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const subjects = async () => {
  const rows = await bank.deps.db.selectFrom('mail').select('subject').execute();
  return rows.map(({ subject }) => subject);
};

test('audits the caller, the session, the IP and the bank’s time', async () => {
  await bank.deps.command(context, (tx) => tx.audit({ event: pictureChanged }));
  expect(await lastEvent()).toEqual({
    action: 'picture-changed',
    customer_id: alex.id,
    session_id: 'ses_1',
    address: visitor.ip,
    at: bank.clock.now(),
  });
});

test('omits the caller’s session from events about other customers', async () => {
  await bank.deps.command(context, (tx) => tx.audit({ event: registered, customerId: sam.id }));
  expect(await lastEvent()).toMatchObject({ customer_id: sam.id, session_id: null });
});

test('records the bank as the actor of its jobs', async () => {
  await bank.deps.command('bank', (tx) => tx.audit({ event: events.loanDecided, customerId: sam.id }));
  expect(await lastEvent()).toMatchObject({ customer_id: sam.id, session_id: null, address: 'bank' });
});

test('rejects an event without a customer', async () => {
  const unnamed = bank.deps.command('bank', async (tx) => tx.audit({ event: events.loanDecided }));
  await expect(unnamed).rejects.toThrow('loan-decided has no customer');
});

test('wakes the postman after the commit, and only if there is mail', async () => {
  await bank.deps.command(context, (tx) => tx.audit({ event: pictureChanged }));
  expect(wake).not.toHaveBeenCalled();
  await bank.deps.command(context, async (tx) => {
    await tx.mail({ to: alex.email, content });
    expect(wake).not.toHaveBeenCalled();
  });
  expect(wake).toHaveBeenCalledTimes(1);
  expect(await subjects()).toEqual(['Hello']);
});

test('rolls back and doesn’t wake the postman when the work fails', async () => {
  const before = await lastEvent();
  const failing = bank.deps.command(context, async (tx) => {
    await tx.audit({ event: pictureChanged });
    await tx.mail({ to: alex.email, content });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await lastEvent(), await subjects()]).toEqual([before, []]);
  expect(wake).not.toHaveBeenCalled();
});

test('runs a write once per key and replays the stored response', async () => {
  const replayable = { owner: alex.id, key: 'key-1', request: ['hello'], at: bank.clock.now() };
  let runs = 0;
  const write = () =>
    bank.deps.command(context, (tx) =>
      tx.once(replayable, async () => {
        runs += 1;
        await tx.mail({ to: alex.email, content });
        return { run: runs };
      }),
    );
  expect([await write(), await write()]).toEqual([{ run: 1 }, { run: 1 }]);
  expect(await subjects()).toEqual(['Hello']);
});

test('fails to compile when a write function receives a plain connection', () => {
  const insideACommand = (_tx: Tx) => {};
  const insideATransaction = (_tx: Transaction) => {};
  const check = (db: Database, transaction: Transaction, tx: Tx) => {
    // @ts-expect-error A connection outside a transaction.
    insideACommand(db);
    // @ts-expect-error A transaction that isn't a command's.
    insideACommand(transaction);
    // @ts-expect-error A connection outside a transaction.
    insideATransaction(db);
    insideATransaction(tx);
  };
  expect(check).toBeInstanceOf(Function);
});
