import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { idOf } from '../../testing/friends';
import { type Leaving, openLeaving } from '../../testing/people/leaving';

let it: Leaving;
beforeEach(async () => {
  it = await openLeaving();
});
afterEach(() => it.bank.close());

const alexs = async () => (await it.bank.signIn(alex.email)).access;

describe('after closing', () => {
  beforeEach(async () => {
    await it.ask();
    await it.daysPass(14);
  });

  const signIn = (email: string, password = demoPassword) =>
    it.bank.send({ method: 'POST', path: '/auth/login/', body: { email, password } });

  test('answers a sign-in as for an unknown customer', async () => {
    const [closed, unknown] = [await signIn(sam.email), await signIn('no.one@example.com')];
    expect([closed.statusCode, closed.json()]).toEqual([401, unknown.json()]);
  });

  test('answers the address that replaced the email as an unknown one, too', async () => {
    const { email } = await it.readCustomer();
    const [closed, unknown] = [await signIn(email, ''), await signIn('no.one@example.com', '')];
    const [right, other] = [await signIn(email), await signIn('no.two@example.com')];
    expect([closed.statusCode, closed.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect([right.statusCode, right.json()]).toEqual([401, other.json()]);
    await it.bank.send({ method: 'POST', path: '/auth/password/reset/', body: { email } });
    const mail = it.bank.deps.db.selectFrom('mail').select('id').where('to_address', '=', email);
    expect(await mail.execute()).toEqual([]);
  });

  test('frees the email for a new registration', async () => {
    const answer = await it.bank.send({
      method: 'POST',
      path: '/auth/register/',
      body: {
        email: sam.email,
        password: 'quiet-river-77',
        password_confirm: 'quiet-river-77',
        first_name: 'Sam',
        last_name: 'Rivera',
        phone_number: sam.phoneNumber,
      },
    });
    expect([answer.statusCode, answer.json().data.user.id === sam.id]).toEqual([200, false]);
  });

  test('refuses every token of before', async () => {
    expect((await it.keep()).statusCode).toBe(401);
  });

  test('keeps the name and payments, and forgets how to reach the customer', async () => {
    const row = await it.readCustomer();
    expect(row).toMatchObject({
      first_name: 'Sam',
      last_name: 'Rivera',
      date_of_birth: sam.dateOfBirth,
      phone_number: '',
      profile_picture: null,
      pin_hash: null,
      password_hash: '',
      closed_at: it.bank.clock.now(),
      closes_at: null,
    });
    expect(row.email).not.toContain('sam@');
  });

  test('is no one to pay', async () => {
    const token = await alexs();
    const find = async (address: string) =>
      (await it.post('/payments/people/find/', { address, name: 'Sam Rivera' }, token)).json();
    expect(await find(sam.email)).toEqual(await find('no.one@example.com'));
    expect(await find(sam.phoneNumber)).toEqual(await find('+12025550000'));
  });

  test('lets no money in', async () => {
    await expect(it.receive(1_00)).rejects.toThrow('closed_accounts_are_empty');
    await assertLedger(it.bank.deps.db);
  });
});

test('tells payers who knew the customer that the account is closed', async () => {
  const token = await alexs();
  const found = await it.post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' }, token);
  const payment = { person_id: found.json().data.person.id, from_account_id: idOf(alex), amount: 5 };
  await it.ask();
  await it.daysPass(14);
  const paying = await alexs();
  await it.post('/transactions/verify-pin/', { pin: alex.pin, ...payment }, paying);
  const refused = await it.post('/payments/people/pay/', payment, paying);
  expect([refused.statusCode, refused.json().error]).toEqual([410, "Sam Rivera's account is closed"]);
});

test('forgets how to reach the customer in applications, too', async () => {
  await it.bank.deps.db
    .insertInto('card_applications')
    .values({
      id: 'app_1',
      customer_id: sam.id,
      reference: 'app_1',
      selected_card: 'visa-classic',
      first_name: 'Sam',
      last_name: 'Rivera',
      email: sam.email,
      phone_number: sam.phoneNumber,
      country_of_residence: 'us',
      city_of_residence: 'Denver',
      delivery_option: 'postal',
      shipping_address: '',
      applied_at: it.bank.clock.now(),
    })
    .execute();
  await it.ask();
  await it.daysPass(14);
  const rows = it.bank.deps.db.selectFrom('card_applications').select(['email', 'phone_number', 'status']);
  expect(await rows.where('customer_id', '=', sam.id).execute()).toEqual([
    { email: '', phone_number: '', status: 'declined' },
  ]);
});

test('keeps the date of an account that was closed before', async () => {
  const closed_at = it.bank.clock.now();
  const { db } = it.bank.deps;
  const account = { id: 'acc_closed', customer_id: sam.id, account_type: 'savings' as const };
  const opened = { ...account, account_number: '4029999999', opened_at: closed_at };
  await db.insertInto('accounts').values(opened).execute();
  await db
    .updateTable('accounts')
    .set({ is_active: false, closed_at })
    .where('id', '=', account.id)
    .execute();
  await it.ask();
  await it.daysPass(14);
  const kept = db.selectFrom('accounts').select('closed_at').where('id', '=', account.id);
  expect(await kept.executeTakeFirst()).toEqual({ closed_at });
});
