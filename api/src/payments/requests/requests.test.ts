import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, jordan, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { checking, type Friends, idOf, openFriends } from '../../testing/friends';

let friends: Friends;
beforeEach(async () => {
  friends = await openFriends();
});
afterEach(async () => {
  await assertLedger(friends.bank.deps.db);
  await friends.bank.close();
});

test('makes a link that another customer opens, pays and closes', async () => {
  const made = await friends.makeLink();
  expect(made).toEqual({
    id: expect.stringMatching(/^ask_/),
    amount: '25.00',
    note: 'Dinner',
    status: 'open',
    account_id: checking,
    created_at: '2026-03-18T09:30:00.000Z',
    expires_at: '2026-04-01T09:30:00.000Z',
    closed_at: null,
    person_name: null,
    paid_by: null,
    transaction_id: null,
    link: expect.stringMatching(/^\/dashboard\/pay\?request=ask_\w+\.[\w-]{24}$/),
  });
  const [mine, theirs] = [await friends.balanceOf(checking), await friends.balanceOf(idOf(sam))];
  expect((await friends.open(friends.linkIn(made), friends.tokens.sam)).json().data).toMatchObject({
    is_own: false,
    request: { requester_name: 'Alex Morgan', amount: '25.00', note: 'Dinner', is_personal: false },
  });
  const payment = (await friends.pay(made.id)).json().data;
  expect(payment).toMatchObject({
    person_name: 'Alex Morgan',
    amount: '25.00',
    note: 'Dinner',
    status: 'held',
  });
  expect((await friends.list(friends.tokens.alex)).own).toMatchObject([
    { status: 'paying', paid_by: null, link: null },
  ]);
  expect(await friends.waitUntilSent()).toBe(1);
  expect((await friends.list(friends.tokens.alex)).own).toMatchObject([
    { status: 'paid', paid_by: 'Sam Rivera', transaction_id: expect.stringMatching(/^txn_/) },
  ]);
  expect([await friends.balanceOf(checking), await friends.balanceOf(idOf(sam))]).toEqual([
    mine + 2500,
    theirs - 2500,
  ]);
  expect(await friends.titlesOf(friends.tokens.alex)).toContain('Sam Rivera paid your request for $25.00');
});

test('asks a person, who is notified, and closes when they pay', async () => {
  const { id } = await friends.askSam();
  expect(await friends.titlesOf(friends.tokens.sam)).toContain('Alex Morgan asks you for $25.00');
  expect(await friends.subjectsTo(sam.email)).toContain('A customer asks you for $25.00');
  expect((await friends.list(friends.tokens.sam)).asked).toMatchObject([
    { id, status: 'open', is_personal: true },
  ]);
  expect((await friends.open(id, friends.tokens.sam)).json().data.request.id).toBe(id);
  const { id: payment } = (await friends.pay(id)).json().data;
  await friends.waitUntilSent();
  expect((await friends.list(friends.tokens.sam)).asked).toMatchObject([
    { id, status: 'paid', payment_id: payment },
  ]);
});

test('shows a request to no one but its people', async () => {
  const { id } = await friends.askSam();
  const linked = await friends.makeLink();
  for (const unknown of [
    id,
    linked.id,
    `${id}.${'a'.repeat(24)}`,
    friends.linkIn(linked)?.replace(/.$/, '!'),
    'x',
  ])
    expect((await friends.open(unknown, friends.tokens.jordan)).statusCode).toBe(404);
  expect((await friends.pay(id, jordan, friends.tokens.jordan)).statusCode).toBe(404);
  expect((await friends.pay(linked.id, jordan, friends.tokens.jordan)).statusCode).toBe(404);
  expect((await friends.decline(id, friends.tokens.jordan)).statusCode).toBe(404);
  expect((await friends.cancel(id, friends.tokens.sam)).statusCode).toBe(404);
  expect((await friends.list(friends.tokens.jordan)).asked).toEqual([]);
});

test('stores nothing that opens a link', async () => {
  const made = await friends.make({}, { 'idempotency-key': 'link' });
  const signature = String(friends.linkIn(made.json().data)).split('.')[1];
  const rows = await friends.bank.deps.db.selectFrom('answered_requests').select('answer').execute();
  expect(JSON.stringify(rows)).toContain('\\"link\\":null');
  expect(JSON.stringify(rows)).not.toContain(signature);
});

test('makes one request per key and replays its response', async () => {
  const key = { 'idempotency-key': 'dinner' };
  const first = await friends.make({}, key);
  const again = await friends.make({}, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await friends.list(friends.tokens.alex)).own).toHaveLength(1);
  expect((await friends.make({ amount: 26 }, key)).statusCode).toBe(422);
});

test('is declined by the person who was asked, which tells the owner', async () => {
  const { id } = await friends.askSam();
  expect((await friends.decline(id)).json()).toMatchObject({
    message: 'Request declined',
    data: { status: 'declined' },
  });
  expect((await friends.decline(id)).statusCode).toBe(200);
  expect((await friends.titlesOf(friends.tokens.alex)).filter((title) => /declined/.test(title))).toEqual([
    'Sam Rivera declined your request for $25.00',
  ]);
  expect(await friends.subjectsTo(alex.email)).toContain('Sam Rivera declined your request for $25.00');
  expect((await friends.pay(id)).json().error).toBe('This request was declined');
  expect((await friends.cancel(id)).statusCode).toBe(410);
});

test('is canceled by its owner until it is paid', async () => {
  const [one, other] = [await friends.askSam(), await friends.makeLink()];
  expect((await friends.cancel(one.id)).json().data).toMatchObject({ status: 'cancelled' });
  expect((await friends.cancel(one.id)).statusCode).toBe(200);
  expect((await friends.pay(one.id)).json().error).toBe('This request was canceled');
  await friends.open(friends.linkIn(other), friends.tokens.sam);
  await friends.pay(other.id);
  expect((await friends.cancel(other.id)).json().error).toBe('This request is already being paid');
});

test('declines no link', async () => {
  const made = await friends.makeLink();
  await friends.open(friends.linkIn(made), friends.tokens.sam);
  expect((await friends.decline(made.id)).statusCode).toBe(404);
});

test('expires after 14 days', async () => {
  const made = await friends.makeLink();
  await friends.open(friends.linkIn(made), friends.tokens.sam);
  friends.bank.clock.pass(hours(24 * 14));
  await friends.signIn();
  expect((await friends.list(friends.tokens.alex)).own).toMatchObject([{ status: 'expired', link: null }]);
  expect((await friends.pay(made.id)).json().error).toBe('This request has expired');
});

test('shows the owner their own link, but takes no payment from them', async () => {
  const made = await friends.makeLink();
  expect((await friends.open(friends.linkIn(made), friends.tokens.alex)).json().data.is_own).toBe(true);
  expect((await friends.pay(made.id, alex, friends.tokens.alex)).statusCode).toBe(404);
});

test('takes money into the customer’s own open accounts only', async () => {
  expect((await friends.make({ account_id: idOf(sam) })).statusCode).toBe(404);
  const { id } = alex.accounts[3] as { id: string };
  await friends.bank.deps.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  expect((await friends.make({ account_id: id })).json().errors.account_id[0]).toMatch(/closed/);
});

test('limits open requests to 30, and new ones to 30 an hour', async () => {
  const made = [];
  for (let count = 0; count < 30; count += 1) made.push(await friends.makeLink());
  expect((await friends.make()).statusCode).toBe(429);
  friends.bank.clock.pass(minutes(60));
  await friends.signIn();
  expect((await friends.make()).json().errors.amount[0]).toMatch(/30 open requests/);
  await friends.cancel(made[0]?.id as string);
  expect((await friends.make()).statusCode).toBe(200);
});
