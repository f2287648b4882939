import type { Call } from '@bank/shared/contracts/call';
import { momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';

/**
 * What a customer may still change while the accounts are being closed. Everything else would order something new, and
 * a call that isn't listed is refused.
 */
export const allowedWhileClosing: ReadonlySet<string> = new Set([
  'keepAccount',
  'unlockAccount',
  // A repeat after a lost response.
  'askToClose',

  // Paying out what still arrives, and taking that back.
  'verifyPin',
  'confirmTransfer',
  'transferInternally',
  'transferExternally',
  'cancelExternalTransfer',
  'findPerson',
  'payPerson',
  'undoPersonPayment',
  'payOffCard',
  'startPasskeyStepUp',
  'stepUpWithPasskey',
  'startPasskeyPayment',
  'confirmPasskeyPayment',

  // Keeping others out, and asking for help.
  'changePassword',
  'changePin',
  'getPin',
  'setFirstPin',
  'generateCode',
  'beginSecondFactor',
  'confirmSecondFactor',
  'verifySecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
  'forgetDevice',
  'removePasskey',
  'endSession',
  'endOtherSessions',
  'openDispute',
  'withdrawDispute',
  'declinePaymentRequest',
  'sendChatMessage',

  'requestDataExport',
  'unlockDataExport',

  'markNotificationsRead',
  'updateNotificationChoices',
  'updateSettings',
]);

const closing = (at: Date) => {
  const text = `Your account closes on ${momentInWords(at)}. To order something new, choose Keep My Account in Settings first.`;
  return new BankError(403, 'Your account is being closed', text, { errors: { closing: [text] } });
};

export function refuseWhileClosing({ closes_at }: Pick<Customer, 'closes_at'>, { id, method }: Call): void {
  if (closes_at && method !== 'GET' && !allowedWhileClosing.has(id)) throw closing(closes_at);
}
