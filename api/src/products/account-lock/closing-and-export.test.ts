import { sam } from '../../demo/customers/customers';
import { linkTo } from '../../testing/locks/victim';
import { leavingOf } from '../../testing/people/leaving';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank('full');
});
afterEach(() => bank.close());

const lockWith = (token: string) =>
  bank.send({ method: 'POST', path: '/auth/alerts/lock/', body: { token } });

const read = async (token: string) =>
  (await bank.send({ method: 'POST', path: '/auth/alerts/read/', body: { token } })).json().data;

test('locking the account takes a closing back', async () => {
  const it = await leavingOf(bank);
  expect((await it.ask()).statusCode).toBe(200);
  const token = await linkTo(bank, sam.email);
  expect(await read(token)).toMatchObject({ title: 'Your account is being closed' });
  expect((await lockWith(token)).statusCode).toBe(200);
  expect(await it.readCustomer()).toMatchObject({ closes_at: null, closing_asked_at: null });
});

test('links the email about a copy of the data', async () => {
  const { access: token } = await bank.signIn(sam.email);
  await bank.send({ method: 'POST', path: '/accounts/data-export/', body: { pin: sam.pin }, token });
  const link = await linkTo(bank, sam.email);
  expect(await read(link)).toMatchObject({ title: 'A copy of your data was requested' });
  await lockWith(link);
  const gone = await bank.send({ method: 'GET', path: '/accounts/data-export/', token });
  expect(gone.statusCode).toBe(401);
});
