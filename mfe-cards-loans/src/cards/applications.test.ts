import { queryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { cardsOptions } from './applications';

const minute = 60_000;

test('[SESS-9] keeps cards fresh for exactly 10 minutes', async () => {
  jest.useFakeTimers();
  const heard = fakeApi({ 'GET /banking/cards/': { body: { data: [] } } });
  const read = () => queryClient.fetchQuery(cardsOptions);
  await read();
  await jest.advanceTimersByTimeAsync(10 * minute - 1);
  await read();
  expect(heard).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await read();
  expect(heard).toHaveLength(2);
  queryClient.clear();
  jest.useRealTimers();
});
