/** The parameter that opens the details of a transaction or of a pending card payment, by its ID. */
const opened = 'opened';

export const openedIn = (params: URLSearchParams): string => params.get(opened) ?? '';

/** The page's own parameters, with the details of one transaction open, or without any. */
export function withOpened(params: URLSearchParams, id?: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(opened);
  if (id) next.set(opened, id);
  return next;
}
