import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const verifyPin = mutationOptions({
  // A retry would count as another attempt, and three wrong ones block the PIN.
  retry: false,
  mutationFn: (body: InputOf<typeof contracts.verifyPin>['body']) => send(contracts.verifyPin, { body }),
});
