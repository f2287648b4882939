import { minutes } from '../../kernel/clock/clock';

/**
 * What each call that changes something asks of customers with two-factor authentication. Without a rule here, a call
 * asks for a code, and a test fails.
 */
export type Rule =
  /** A code in this session within the last ten minutes. The text completes "To …, enter a code". */
  | { code: string }
  /** Decided where the payment is known: above the limit, or without a name, new recipients need a code. */
  | 'new-recipient'
  /** Decided where the change is known: another phone number or address needs a code. */
  | 'reachable-at'
  /** Carries its own code, which is checked each time. */
  | 'own-code'
  /** Pays only what a permit allows, and the call that grants permits has a rule. */
  | 'permit'
  /** Nothing that a thief of the session gains from, or something that protects the customer. */
  | 'free';

export const freshFor = minutes(10);

/** In cents. Up to this sum, payments to all new recipients together need no code. */
export const newRecipientLimit = 250_00;

const code = (purpose: string): Rule => ({ code: purpose });

export const policy: Readonly<Record<string, Rule>> = {
  changePassword: code('change your password'),
  changePin: code('change your PIN'),
  setFirstPin: code('set your PIN'),
  revealCard: code('see the card details'),
  requestDataExport: code('download your data'),
  unlockDataExport: code('download your data'),
  updateProfile: 'reachable-at',
  requestContactChange: code('change your email or phone number'),
  // Takes the codes of the change.
  confirmContactChange: 'own-code',

  askToClose: code('close your account'),
  keepAccount: 'free',

  verifyPin: 'new-recipient',
  confirmTransfer: 'new-recipient',
  transferInternally: 'permit',
  transferExternally: 'permit',
  payBill: 'permit',
  planBill: 'permit',
  payPerson: 'permit',
  payPaymentRequest: 'permit',
  makeSchedule: 'permit',
  editSchedule: 'permit',
  payOffCard: 'permit',

  // A passkey is two factors at once, and replaces codes from then on.
  startAddingPasskey: code('add a passkey'),
  addPasskey: code('add a passkey'),
  // Takes a passkey, which is as good as a code.
  startPasskeyPayment: 'free',
  confirmPasskeyPayment: 'own-code',
  startPasskeyStepUp: 'free',
  stepUpWithPasskey: 'own-code',
  renamePasskey: 'free',
  // Otherwise, a thief of the session could take away the customer's strongest way in.
  removePasskey: code('remove a passkey'),

  confirmSecondFactor: 'own-code',
  verifySecondFactor: 'own-code',
  renewRecoveryCodes: 'own-code',
  disableSecondFactor: 'own-code',
  // Refused while two-factor authentication is on.
  beginSecondFactor: 'free',
  forgetDevice: 'free',
  unlockAccount: code('unlock your account'),
  endSession: 'free',
  endOtherSessions: 'free',

  generateCode: 'free',
  // Returns the PIN that the customer enters.
  getPin: 'free',
  updateSettings: 'free',
  uploadPicture: 'free',
  markNotificationsRead: 'free',
  updateNotificationChoices: 'free',
  dismissOnboarding: 'free',

  updateAccountLook: 'free',
  addPayee: 'free',
  removePayee: 'free',
  cancelPlannedBill: 'free',
  cancelExternalTransfer: 'free',
  removeRecipient: 'free',
  findPerson: 'free',
  forgetPerson: 'free',
  undoPersonPayment: 'free',
  makePaymentRequest: 'free',
  openPaymentRequest: 'free',
  declinePaymentRequest: 'free',
  cancelPaymentRequest: 'free',
  splitTransaction: 'free',
  pauseSchedule: 'free',
  resumeSchedule: 'free',
  skipPayment: 'free',
  endSchedule: 'free',

  applyForCard: 'free',
  freezeCard: 'free',
  unfreezeCard: 'free',
  updateCardControls: 'free',
  reportLostCard: 'free',
  // Its number is shown by revealCard.
  createVirtualCard: 'free',
  closeVirtualCard: 'free',
  uploadCheckPicture: 'free',
  depositCheck: 'free',
  applyForLoan: 'free',
  withdrawLoan: 'free',
  updateNote: 'free',
  chooseCategory: 'free',
  openDispute: 'free',
  withdrawDispute: 'free',
  setBudget: 'free',
  sendChatMessage: 'free',
};
