import { ApiError, isUnreachable } from '@bank/shared/http';

const unreachable = "We couldn't reach the bank. Check your connection, then try again with the newest code.";
const failed = 'Something went wrong on our side. Please try again with the newest code.';

export function stepUpError(failure: Error): string {
  if (isUnreachable(failure)) return unreachable;
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500) return failed;
  return failure.fields.second_factor?.[0] ?? (failure.message || failure.error);
}
