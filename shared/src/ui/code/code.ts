export {
  addPasskey,
  type ConfirmedPayment,
  confirmWithPasskey,
  offerPasskeys,
  passkeyProblem,
  passkeysOptions,
  passkeysWork,
  signInWithPasskey,
  stepUpWithPasskey,
  stopOffering,
} from '../passkeys/ceremonies';
export { PasskeyButton } from '../passkeys/passkey-button';
export { CodeBoxes, codeLength } from './code-boxes';
export { SecondFactorForm } from './second-factor-form';
export { SignInCode, type SignInCodeProps } from './sign-in-code';
export { useCodeTimes } from './use-code-times';
export { usePageHide } from './use-page-hide';
export { useSecretCall } from './use-secret-call';
