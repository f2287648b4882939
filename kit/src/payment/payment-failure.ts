import { ApiError } from '@bank/shared/http';

export function transferError(failure: Error): string {
  const reason =
    failure instanceof ApiError && failure.kind === 'answer' ? failure.error || failure.message : '';
  return reason || 'Transfer failed';
}

/** True if the bank may have made the payment even though no usable response arrived. */
export function hasUnknownOutcome(failure: Error): boolean {
  if (!(failure instanceof ApiError)) return false;
  return (
    failure.kind !== 'answer' || failure.status >= 500 || failure.status === 408 || failure.status === 409
  );
}

export function failureText(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong. Please try again.';
  const isAnswered = failure.kind === 'answer' && failure.status < 500 && failure.status !== 408;
  if (!isAnswered) return "We couldn't reach the bank. You can safely try again.";
  return [failure.error, failure.message]
    .filter((text, at, all) => text && all.indexOf(text) === at)
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');
}
