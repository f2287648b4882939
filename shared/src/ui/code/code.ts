export {
  addPasskey,
  type ConfirmedPayment,
  confirmWithPasskey,
  offerPasskeys,
  signInWithPasskey,
  stepUpWithPasskey,
  stopOffering,
} from '../passkeys/ceremonies';
export { PasskeyButton } from '../passkeys/passkey-button';
export { passkeyProblem } from '../passkeys/passkey-problem';
export { passkeysOptions } from '../passkeys/passkeys-query';
export { passkeysWork } from '../passkeys/passkeys-work';
export { CodeBoxes, codeLength } from './code-boxes';
export { SecondFactorForm } from './second-factor-form';
export { SignInCode, type SignInCodeProps } from './sign-in-code';
export { useCodeTimes } from './use-code-times';
export {
  useCountdownAnnouncements,
  // Released versions of mfe-transfers import the old name.
  useCountdownAnnouncements as useTimeTold,
} from './use-countdown-announcements';
export { usePageHide } from './use-page-hide';
export { useSecretCall } from './use-secret-call';
export { useTimeLeft } from './use-time-left';
