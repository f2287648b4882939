import type { BankCall } from './release-documents';

/** The URL of a call that remote.json names, such as `listTransactions?limit=10`, if it can be made before the page runs. */
export function firstUrl(calls: readonly BankCall[], firstCall: string): string | undefined {
  const [id, query] = firstCall.split('?');
  const call = calls.find((one) => one.id === id);
  if (call?.method !== 'GET' || call.path.includes(':')) return undefined;
  return query === undefined ? call.path : `${call.path}?${query}`;
}
