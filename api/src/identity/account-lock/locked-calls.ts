import type { Call } from '@bank/shared/contracts/call';
import { BankError } from '../../kernel/errors/errors';
import type { Caller } from '../../kernel/http/request-context';

/** What a locked account's customer can still do besides reading: recover it, stop payments, and reach us. */
const allowed: ReadonlySet<string> = new Set([
  'unlockAccount',
  'generateCode',
  'changePin',
  'setFirstPin',
  'verifySecondFactor',
  'startPasskeyStepUp',
  'stepUpWithPasskey',
  'keepAccount',
  'endSession',
  'endOtherSessions',
  'forgetDevice',
  'removePasskey',
  'freezeCard',
  'reportLostCard',
  'cancelPlannedBill',
  'cancelExternalTransfer',
  'undoPersonPayment',
  'pauseSchedule',
  'endSchedule',
  'markNotificationsRead',
  'sendChatMessage',
]);

const text = 'Your account is locked. Review what happened, then unlock it with your PIN.';

const accountLocked = () =>
  new BankError(403, 'Your account is locked', text, { errors: { account_lock: [text] } });

/** A call that isn't listed is refused, so new ones are refused until someone decides. */
export function refuseWhileLocked({ customer }: Caller, { id, method }: Call): void {
  if (customer.locked_at !== null && method !== 'GET' && !allowed.has(id)) throw accountLocked();
}
