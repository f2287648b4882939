import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { InputOf } from '../../contracts/base/call';
import * as contracts from '../../contracts/identity/security';
import { listPasskeys } from '../../contracts/identity/security';
import { ApiError, send } from '../../http/http';
import { queryOptions } from '../../query/query';
import { adviceFor } from '../base/base';

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

const byName: Record<string, string> = {
  // Browsers don't say which, so that pages can't find out which passkeys a device has.
  NotAllowedError: 'You canceled, or it took too long. Please try again.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  SecurityError: "Passkeys don't work at this web address. Use the bank's own web address.",
  NotSupportedError: "This device can't store our passkeys. Try another device or a password manager.",
  ConstraintError: "This device can't store our passkeys. Set up a screen lock, or try another device.",
};

const fallback = "Your browser couldn't use a passkey. Please try again.";

/** Null if the page itself ended the browser's dialog. */
export function passkeyProblem(failure: Error): string | null {
  if (failure instanceof ApiError)
    return failure.kind === 'answer' ? failure.error || failure.message || fallback : adviceFor(failure);
  if (isAborted(failure)) return null;
  return byName[failure.name] ?? fallback;
}

const isAborted = (failure: Error) =>
  failure.name === 'AbortError' ||
  (failure instanceof WebAuthnError && failure.code === 'ERROR_CEREMONY_ABORTED');

/** Always stale, because customers add and remove passkeys on other devices. */
export const passkeysOptions = queryOptions({
  queryKey: ['passkeys'] as const,
  queryFn: async ({ signal }) => (await send(listPasskeys, { signal })).data,
  staleTime: 0,
});

const ip = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Browsers have passkeys only for domains, with TLS or on localhost. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !ip.test(window.location.hostname);
