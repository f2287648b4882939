import { ApiError } from '@bank/shared/http';

/** Why the bank refused a transfer. */
export function transferError(failure: Error): string {
  const said =
    failure instanceof ApiError && failure.kind === 'answer' ? failure.error || failure.message : '';
  return said || 'Transfer failed';
}

/** No answer came, or none that says anything: the bank may have carried it out, and nobody may say it did not. */
export function isUnknown(failure: Error): boolean {
  if (!(failure instanceof ApiError)) return false;
  return (
    failure.kind !== 'answer' || failure.status >= 500 || failure.status === 408 || failure.status === 409
  );
}

/** Why something was not done, in full; where no answer came, that asking again is safe. */
export function whyNot(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'It could not be done. Please try again.';
  const isAnswered = failure.kind === 'answer' && failure.status < 500 && failure.status !== 408;
  if (!isAnswered) return 'No answer came from the bank. You can safely try again.';
  return [failure.error, failure.message]
    .filter((text, at, all) => text && all.indexOf(text) === at)
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');
}
