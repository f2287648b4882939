/** Only for comparing: the bank decides whether a token is genuine. */
function claimOf(token: string | null, name: 'sub' | 'sid'): string | null {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const claim = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name];
    return typeof claim === 'string' ? claim : null;
  } catch {
    return null;
  }
}

export const subjectOf = (token: string | null) => claimOf(token, 'sub');

/** The session's id, which stays the same through renewals. */
export const sessionOf = (token: string | null) => claimOf(token, 'sid');

/** False only if both tokens name a customer and they differ. */
export function mayBeSameCustomer(one: string | null, other: string | null): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}
