import type { CallCause } from '@bank/shared/contracts/page-reports';
import type { FailedCall } from '@bank/shared/http';

/** The page sent a request that the bank doesn't take. */
const malformed = new Set([400, 405, 413, 414, 415]);

/** The bank's response to an unknown URL. A missing account, payment or file has its own text. */
const isUnknownUrl = ({ call, failure }: FailedCall) =>
  failure.status === 404 && !call.path.includes(':') && /^(Not found)?$/.test(failure.error);

const isRefused = (failed: FailedCall) =>
  Object.keys(failed.failure.fields).length === 0 &&
  (malformed.has(failed.failure.status) || isUnknownUrl(failed));

/** Undefined if the release isn't to blame: typing, a limit, a lost connection, or a canceled request. */
export function causeOf(failed: FailedCall): CallCause | undefined {
  const { kind, status, message } = failed.failure;
  if (kind === 'contract') return 'unreadable';
  if (kind === 'network') return navigator.onLine ? 'unreachable' : undefined;
  // Some browsers abort a page's requests when the customer leaves it.
  if (kind === 'timeout') return message === 'Request aborted' ? undefined : 'timeout';
  if (status >= 500) return 'server';
  return isRefused(failed) ? 'refused' : undefined;
}
