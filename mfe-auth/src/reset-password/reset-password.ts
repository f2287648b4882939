import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export const requestResetCode = mutationOptions({
  mutationFn: (email: string) => send(requestReset, { body: { email } }),
});

interface NewPassword {
  email: string;
  token: string;
  new_password: string;
  /** Stays the same across all retries of one password. */
  key: string;
}

export const setPassword = mutationOptions({
  mutationFn: ({ key, ...body }: NewPassword) =>
    send(confirmReset, { body, headers: { 'Idempotency-Key': key } }),
});
