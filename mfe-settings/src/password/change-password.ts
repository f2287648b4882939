import { changePassword as contract } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';

interface PasswordChangeInput {
  current: string;
  next: string;
  /** The same for all retries, so that the bank repeats a lost answer. */
  key: string;
}

export const changePassword = ({ current, next, key }: PasswordChangeInput) =>
  send(contract, {
    body: { current_password: current, new_password: next },
    headers: { 'Idempotency-Key': key },
  });
