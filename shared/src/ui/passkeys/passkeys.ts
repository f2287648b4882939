export { offerPasskeys, passkeyProblem, passkeysWork, signInWithPasskey, stopOffering } from './ceremonies';
