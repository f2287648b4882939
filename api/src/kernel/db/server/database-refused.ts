export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  readonly expected = true;

  constructor(server: string, failure: unknown) {
    super(`DATABASE_URL: the database at ${server} cannot be used: ${reasonOf(failure)}`);
  }
}

/** A host name with several IPs fails with an AggregateError, so report its first error. */
function reasonOf(failure: unknown): string {
  const { errors, message, code } = failure as { errors?: Error[]; message?: string; code?: string };
  return (errors?.[0]?.message || message || code || 'it does not respond').split('\n')[0] ?? '';
}
