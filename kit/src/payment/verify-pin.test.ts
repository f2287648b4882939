import { queryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { verifyPin } from './pin-dialog';

test("[SEND-8] doesn't retry a PIN after a lost response", async () => {
  const heard = fakeApi({ 'POST /transactions/verify-pin/': 'no connection' });
  const guess = queryClient.getMutationCache().build(queryClient, verifyPin);
  await expect(guess.execute({ pin: '123456', amount: 1 })).rejects.toMatchObject({ kind: 'network' });
  expect(heard).toHaveLength(1);
});
