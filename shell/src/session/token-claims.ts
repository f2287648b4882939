/** What a token says of itself. Whether it is genuine is the bank's to say: the page only compares. */
function claimOf(token: string | null, name: 'sub' | 'sid'): string | null {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const claim = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name];
    return typeof claim === 'string' ? claim : null;
  } catch {
    return null;
  }
}

/** Whose token it is; null where it cannot be read. */
export const subjectOf = (token: string | null) => claimOf(token, 'sub');

/** The session it belongs to, which keeps its name through every renewal. */
export const sessionOf = (token: string | null) => claimOf(token, 'sid');

/** False only where both tokens say whose they are, and they are two customers'. */
export function mayBeSameCustomer(one: string | null, other: string | null): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}
