import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const askForReset = mutationOptions({
  mutationFn: (email: string) => send(requestReset, { body: { email } }),
});

export interface NewPassword {
  email: string;
  token: string;
  new_password: string;
}

export const setPassword = mutationOptions({
  mutationFn: (body: NewPassword) => send(confirmReset, { body }),
});
