import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { Rules } from '../../kernel/http/rules';

const text = 'Your account is locked. Review what happened, then unlock it with your PIN.';

const accountLocked = () =>
  new BankError(403, 'Your account is locked', text, { errors: { account_lock: [text] } });

export function refuseWhileLocked({ locked_at }: Pick<Customer, 'locked_at'>, { whileLocked }: Rules): void {
  if (locked_at && !whileLocked) throw accountLocked();
}
