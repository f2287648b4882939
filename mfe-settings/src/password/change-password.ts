import { changePassword as contract } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';

interface PasswordToSet {
  current: string;
  next: string;
  /** The same for the same entries: had the bank set it, with only the answer lost, it says so again. */
  key: string;
}

export const changePassword = ({ current, next, key }: PasswordToSet) =>
  send(contract, {
    body: { current_password: current, new_password: next },
    headers: { 'Idempotency-Key': key },
  });
