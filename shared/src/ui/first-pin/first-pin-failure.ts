import { ApiError } from '../../http/api-error';

export type Consequence = 'choose again' | 'needs code' | 'has one' | 'code again' | 'try again';

/** Which part of the request the bank refused decides where the customer continues. */
export function consequenceOf(failure: Error): Consequence {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer') return 'try again';
  if (failure.fields.new_pin) return 'choose again';
  if (failure.fields.token || failure.fields.otp_code) return 'code again';
  if (failure.status === 409) return 'has one';
  return failure.status === 403 ? 'needs code' : 'try again';
}

export function textOf(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer')
    return "We couldn't reach the bank. You can safely try again.";
  const [first] = Object.values(failure.fields).flat();
  return first || failure.error || failure.message || "We couldn't set your PIN. Please try again.";
}
