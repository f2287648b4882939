import type { InputOf } from '@bank/shared/contracts/call';
import { verifyPin as contract } from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const verifyPin = mutationOptions({
  // A PIN that is sent again is another guess, and the third wrong one blocks.
  retry: false,
  mutationFn: (body: InputOf<typeof contract>['body']) => send(contract, { body }),
});
