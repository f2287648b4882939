// Released remotes import these from here, some by the old name.
export {
  useCountdownAnnouncements,
  useCountdownAnnouncements as useTimeTold,
} from '../countdown/use-countdown-announcements';
export { useTimeLeft } from '../countdown/use-time-left';
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
export { usePageHide } from './use-page-hide';
export { useSecretCall } from './use-secret-call';
