import { openTestBank } from '../testing/test-bank';

test('[API-1] the bank tells that it is well, and on which database', async () => {
  const bank = await openTestBank();
  const answer = await bank.send({ method: 'GET', path: '/health/' });
  await bank.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { status: 'ok', database: bank.deps.databaseKind } });
});
