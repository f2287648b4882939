/**
 * Whose token it is, as the token itself says; null where it cannot be read. The page only compares
 * subjects with each other: whether a token is genuine is the bank's to say.
 */
export function subjectOf(token: string | null): string | null {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** False only where both tokens say whose they are, and they are two customers'. */
export function mayBeSameCustomer(one: string | null, other: string | null): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}
