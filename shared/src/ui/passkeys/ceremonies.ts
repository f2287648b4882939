import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { InputOf } from '../../contracts/base/call';
import * as contracts from '../../contracts/identity/security';
import { send } from '../../http/http';

/** Opens the browser's dialog. */
const ask = (options: contracts.PasskeyRequest): Promise<contracts.PasskeyAssertion> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });

const fetchSignInOptions = async () => (await send(contracts.startPasskeySignIn, { body: {} })).data;

/** With a passkey that the customer chose in a field, or else one from the browser's dialog. */
export async function signInWithPasskey(chosen?: contracts.PasskeyAssertion) {
  const credential = chosen ?? (await ask(await fetchSignInOptions()));
  return (await send(contracts.signInWithPasskey, { body: { credential } })).data;
}

/**
 * Lists the device's passkeys in the field whose autocomplete has webauthn. Null if the browser can't, or if the
 * offer isn't wanted any more: it would close the browser's dialog.
 */
export async function offerPasskeys(isWanted: () => boolean): Promise<contracts.PasskeyAssertion | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = (await fetchSignInOptions()) as PublicKeyCredentialRequestOptionsJSON;
  return isWanted() ? startAuthentication({ optionsJSON: options, useBrowserAutofill: true }) : null;
}

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

export type ConfirmedPayment = InputOf<typeof contracts.startPasskeyPayment>['body']['payment'];

export async function confirmWithPasskey(payment: ConfirmedPayment): Promise<void> {
  const { data: options } = await send(contracts.startPasskeyPayment, { body: { payment } });
  const credential = await ask(options);
  await send(contracts.confirmPasskeyPayment, { body: { payment, credential } });
}

/** Confirms the session as a code does. */
export async function stepUpWithPasskey(): Promise<void> {
  const { data: options } = await send(contracts.startPasskeyStepUp, { body: {} });
  const credential = await ask(options);
  await send(contracts.stepUpWithPasskey, { body: { credential } });
}

export async function addPasskey(pin: string): Promise<contracts.Passkey> {
  const { data: options } = await send(contracts.startAddingPasskey, { body: { pin } });
  const credential = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  return (await send(contracts.addPasskey, { body: { credential } })).data;
}
