import { cents } from '@bank/shared/money';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { openTestBank } from '../test-bank';
import { gatherCrowd } from './crowd';

test('creates signed-in customers with money, permits and a consistent ledger', async () => {
  const bank = await openTestBank();
  await gatherCrowd(bank.deps, { customers: 300, deposit: cents(5000) });
  const [one] = await gatherCrowd(bank.deps, { customers: 2, deposit: cents(5000), permits: 1, first: 301 });
  const { token, checking, savings, email } = one!;
  const accounts = await bank.send({ method: 'GET', path: '/banking/accounts/', token });
  expect(accounts.json().data).toMatchObject([
    { id: checking, balance: '50.00' },
    { id: savings, balance: '50.00' },
  ]);
  const body = { from_account_id: checking, to_account_id: savings, amount: 50 };
  const pay = () => bank.send({ method: 'POST', path: '/transactions/transfer/internal/', body, token });
  expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([200, 403]);
  await bank.signIn(email);
  await assertLedger(bank.deps.db);
  await bank.close();
});
