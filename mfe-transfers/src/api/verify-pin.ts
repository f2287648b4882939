import type { InputOf } from '@bank/shared/contracts/call';
import { verifyPin as contract } from '@bank/shared/contracts/pin';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const verifyPin = mutationOptions({
  mutationFn: (body: InputOf<typeof contract>['body']) => send(contract, { body }),
});
