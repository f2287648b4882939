import * as contracts from '@bank/shared/contracts/security';
import { ApiError, send } from '@bank/shared/http';

export const beginSetup = async (current_password: string) =>
  (await send(contracts.beginSecondFactor, { body: { current_password } })).data;

export const confirmSetup = async (second_factor: string) =>
  (await send(contracts.confirmSecondFactor, { body: { second_factor } })).data.recovery_codes;

export const renewCodes = async (second_factor: string) =>
  (await send(contracts.renewRecoveryCodes, { body: { second_factor } })).data.recovery_codes;

export const turnOff = async (second_factor: string) =>
  (await send(contracts.disableSecondFactor, { body: { second_factor } })).data;

export const forgetDevice = async (device_id: string) =>
  (await send(contracts.forgetDevice, { body: { device_id } })).data;

const unreachable = "We couldn't reach the bank. Close this and check whether anything changed.";

export function twoFactorError(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500)
    return unreachable;
  const [text] = Object.values(failure.fields).flat();
  return text ?? (failure.message || failure.error);
}
