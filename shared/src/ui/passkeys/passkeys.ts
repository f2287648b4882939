export { offerPasskeys, signInWithPasskey, stopOffering } from './ceremonies';
export { passkeyProblem } from './passkey-problem';
export { passkeysWork } from './passkeys-work';
