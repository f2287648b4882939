import type { NotificationKind } from '@bank/shared/contracts/notifications';
import { forgetUnverified } from '../../app/housekeeping/forget-unverified';
import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, robin, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { writeEmail } from '../../kernel/mail/email';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { notify } from './notify';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  await forgetNews();
});
afterEach(() => bank.close());

async function forgetNews() {
  await bank.deps.db.deleteFrom('notifications').execute();
  await bank.deps.db.deleteFrom('mail').execute();
}

const note = (kind: NotificationKind, title: string, to = alex) =>
  bank.deps.command('bank', (tx) =>
    notify(tx, to, {
      kind,
      title,
      text: 'Details',
      path: '/dashboard/transactions',
      email: writeEmail({ subject: title, firstName: to.firstName, paragraphs: [] }),
    }),
  );

async function noteThree() {
  for (const title of ['first', 'second', 'third']) {
    await note('money-in', title);
    bank.clock.pass(minutes(1));
  }
}

const list = async (query = '', by = token) =>
  (await bank.send({ method: 'GET', path: `/auth/notifications/${query}`, token: by })).json().data;
const titles = async (query = '') => (await list(query)).results.map(({ title }: { title: string }) => title);
const mark = (body: object, by = token) =>
  bank.send({ method: 'PUT', path: '/auth/notifications/read/', body, token: by });
const choose = (body: object) =>
  bank.send({ method: 'PUT', path: '/auth/notifications/choices/', body, token });
const choices = async () =>
  (await bank.send({ method: 'GET', path: '/auth/notifications/choices/', token })).json().data.choices;
const set = (body: object) => bank.send({ method: 'PUT', path: '/auth/settings/', body, token });
const subjects = async () =>
  (await bank.deps.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject);

test('lists the newest first, in pages, with the unread count', async () => {
  await noteThree();
  expect(await titles()).toEqual(['third', 'second', 'first']);
  expect(await titles('?limit=1&offset=1')).toEqual(['second']);
  const { unread, results } = await list();
  expect([unread, results[0].is_read]).toEqual([3, false]);
});

test('shows nothing to another customer', async () => {
  await noteThree();
  const others = (await bank.signIn(sam.email)).access;
  const { results } = await list('', others);
  expect(results.map(({ kind }: { kind: string }) => kind)).not.toContain('money-in');
});

test('marks one as read, and one with all older ones', async () => {
  await noteThree();
  const [third, second] = (await list()).results;
  expect((await mark({ id: third.id })).json()).toEqual({ data: { unread: 2 } });
  expect((await mark({ id: third.id })).json()).toEqual({ data: { unread: 2 } });
  await note('money-in', 'fourth');
  expect((await mark({ id: second.id, with_older: true })).json()).toEqual({ data: { unread: 1 } });
  expect((await list()).results.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test.each([
  [{}, 400],
  [{ id: 'note_unknown' }, 404],
  [{ id: 'note_unknown', with_older: true }, 404],
  [{ id: 'note_unknown', with_older: 'yes' }, 400],
])('refuses to mark %j', async (body, status) => {
  await noteThree();
  expect((await mark(body)).statusCode).toBe(status);
  expect((await list()).unread).toBe(3);
});

test('emails everything by default, and only what the customer chose', async () => {
  await note('money-in', 'by default');
  expect((await choose({ 'money-in': false })).statusCode).toBe(200);
  await note('money-in', 'off');
  await note('bill-short', 'still on');
  expect((await subjects()).sort()).toEqual(['by default', 'still on']);
  expect((await titles()).sort()).toEqual(['by default', 'off', 'still on']);
});

test('emails card payments only to customers who want that', async () => {
  await note('card-paid', 'by default');
  await choose({ 'card-paid': true });
  await note('card-paid', 'wanted');
  expect(await subjects()).toEqual(['wanted']);
  expect((await titles()).sort()).toEqual(['by default', 'wanted']);
});

test('says which emails are always on, and why', async () => {
  const always = (await choices()).filter((choice: { always: string | null }) => choice.always);
  expect(always).toMatchObject([
    { kind: 'card-declined', by_email: true, always: expect.stringContaining('someone else has your card') },
    { kind: 'new-device', by_email: true, always: expect.stringContaining('someone else has your password') },
    { kind: 'account-closing', by_email: true, always: expect.stringContaining('someone else may') },
    { kind: 'security-change', by_email: true, always: expect.stringContaining('someone else may') },
  ]);
});

test.each(['card-declined', 'new-device'])('refuses to turn off the email: %s', async (kind) => {
  const answer = await choose({ 'money-in': false, [kind]: false });
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    "You can't turn this email off: it may be the first sign of theft",
  ]);
  expect((await choices()).filter(({ by_email }: { by_email: boolean }) => !by_email)).toMatchObject([
    { kind: 'card-paid' },
  ]);
});

test('turns off all optional emails with Email Notifications', async () => {
  await set({ email_notifications: false });
  await forgetNews();
  for (const kind of ['money-in', 'check-decided', 'bill-short', 'card-declined', 'new-device'] as const)
    await note(kind, kind);
  expect(await subjects()).toEqual(['card-declined']);
  expect(await titles()).toHaveLength(5);
  expect((await choose({ 'bill-short': false })).json().data.email_notifications).toBe(false);
  await set({ email_notifications: true });
  const off = (await choices()).filter(({ by_email }: { by_email: boolean }) => !by_email);
  expect(off).toMatchObject([{ kind: 'bill-short' }, { kind: 'card-paid' }]);
});

test('keeps alerts about moved money out of the list when Transaction Alerts is off', async () => {
  await set({ transaction_alerts: false });
  for (const kind of ['money-in', 'check-decided', 'bill-short', 'card-declined', 'new-device'] as const)
    await note(kind, kind);
  expect((await titles()).sort()).toEqual(['bill-short', 'card-declined', 'new-device']);
  expect(await subjects()).toHaveLength(5);
});

test('audits each change once and ignores updates without changes', async () => {
  await choose({ 'money-in': false, 'bill-short': true });
  await choose({ 'money-in': false });
  const rows = bank.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'notification-choices-changed');
  expect(await rows.execute()).toEqual([{ detail: { 'money-in': false } }]);
});

test('keeps concurrent choices about different kinds', async () => {
  const kinds = ['money-in', 'check-decided', 'bill-short', 'card-paid'];
  await Promise.all(kinds.map((kind) => choose({ [kind]: false })));
  const off = (await choices()).filter(({ by_email }: { by_email: boolean }) => !by_email);
  expect(off.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

test('deletes notifications after 180 days', async () => {
  await note('money-in', 'old');
  bank.clock.pass(hours(1));
  await note('money-in', 'young');
  bank.clock.pass(hours(180 * 24));
  await tidy(bank.deps, features);
  const left = await bank.deps.db.selectFrom('notifications').select('title').execute();
  expect(left).toEqual([{ title: 'young' }]);
});

test('[API-1] deletes the notifications of a customer who never verified', async () => {
  await note('new-device', 'New device', { ...robin });
  await bank.deps.db
    .insertInto('notification_choices')
    .values({ customer_id: robin.id, by_email: '{}', changed_at: bank.clock.now() })
    .execute();
  await bank.deps.db.updateTable('customers').set({ pin_hash: null }).where('id', '=', robin.id).execute();
  bank.clock.pass(hours(24 * 400));
  await forgetUnverified(bank.deps);
  const left = bank.deps.db.selectFrom('customers').select('id').where('id', '=', robin.id);
  expect(await left.execute()).toEqual([]);
});
