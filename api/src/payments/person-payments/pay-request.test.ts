import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { jordan, sam } from '../../demo/customers/customers';
import { checking, type Friends, idOf, openFriends } from '../../testing/friends';

let friends: Friends;
beforeEach(async () => {
  friends = await openFriends();
});
afterEach(async () => {
  await assertLedger(friends.bank.deps.db);
  await friends.bank.close();
});

test('is paid once when two customers pay at the same time', async () => {
  const made = await friends.makeLink();
  for (const token of [friends.tokens.sam, friends.tokens.jordan])
    await friends.open(friends.linkIn(made), token);
  const before = await friends.balanceOf(checking);
  const answers = await Promise.all([
    friends.pay(made.id),
    friends.pay(made.id, jordan, friends.tokens.jordan),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  const refused = answers.find(({ statusCode }) => statusCode === 410);
  expect(refused?.json()).toMatchObject({
    error: 'This request is already being paid',
    message: 'No money was moved.',
  });
  await friends.waitUntilSent();
  expect(await friends.balanceOf(checking)).toBe(before + 2500);
});

test('opens again when the payment is undone', async () => {
  const { id } = await friends.askSam();
  const before = await friends.balanceOf(idOf(sam));
  await friends.undo((await friends.pay(id)).json().data.id);
  expect((await friends.list(friends.tokens.sam)).asked).toMatchObject([
    { status: 'open', payment_id: null },
  ]);
  expect((await friends.pay(id)).statusCode).toBe(200);
  await friends.waitUntilSent();
  expect(await friends.balanceOf(idOf(sam))).toBe(before - 2500);
});

test('opens again when the payment is returned', async () => {
  const made = await friends.makeLink();
  await friends.open(friends.linkIn(made), friends.tokens.sam);
  await friends.pay(made.id);
  const setActive = (is_active: boolean) =>
    friends.bank.deps.db.updateTable('accounts').set({ is_active }).where('id', '=', checking).execute();
  await setActive(false);
  await friends.waitUntilSent();
  expect((await friends.pay(made.id)).json().error).toBe('The account of this request was closed');
  await setActive(true);
  expect((await friends.list(friends.tokens.alex)).own).toMatchObject([{ status: 'open' }]);
  expect((await friends.pay(made.id)).statusCode).toBe(200);
});

test('pays once per key, also after the request was paid', async () => {
  const [{ id }, other] = [await friends.askSam(), await friends.askSam()];
  const key = { 'idempotency-key': 'pay-dinner' };
  const first = await friends.pay(id, sam, friends.tokens.sam, key);
  await friends.waitUntilSent();
  const again = await friends.pay(id, sam, friends.tokens.sam, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await friends.pay(other.id, sam, friends.tokens.sam, key)).statusCode).toBe(422);
});

test('needs a PIN that was verified for this request', async () => {
  const [one, other] = [await friends.askSam(), await friends.askSam()];
  const from_account_id = idOf(sam);
  const prove = (body: object) =>
    friends.bank.send({
      method: 'POST',
      path: '/transactions/verify-pin/',
      token: friends.tokens.sam,
      body: { pin: sam.pin, from_account_id, amount: 25, ...body },
    });
  await prove({ request_id: other.id });
  expect(
    (await friends.post('requests/pay', { request_id: one.id, from_account_id }, friends.tokens.sam))
      .statusCode,
  ).toBe(403);
  expect(
    (await friends.post('requests/pay', { request_id: other.id, from_account_id }, friends.tokens.sam))
      .statusCode,
  ).toBe(200);
});
