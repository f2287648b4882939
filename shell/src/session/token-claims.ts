/** Doesn't verify the signature, so use the result only for comparison. */
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

export const sessionOf = (token: string | null) => claimOf(token, 'sid');

/** False only if both tokens contain customer IDs and they differ. */
export function mayBeSameCustomer(one: string | null, other: string | null): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}
