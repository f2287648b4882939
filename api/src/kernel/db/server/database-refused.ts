const insufficientPrivilege = '42501';

export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  readonly expected = true;

  constructor(server: string, failure: unknown) {
    super(`DATABASE_URL: the database at ${server} cannot be used: ${reasonOf(failure)}`);
  }
}

/** The role of DATABASE_URL may not do what the work needs. */
export class RightMissing extends Error {
  override readonly name = 'RightMissing';
  readonly expected = true;

  constructor({ message }: Error) {
    super(
      `DATABASE_URL: its role lacks a right: ${message}. Use the role that owns the tables, or grant it.`,
    );
  }
}

export const explainRights = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((failure) => {
    throw failure.code === insufficientPrivilege ? new RightMissing(failure) : failure;
  });

/** A host name with several IPs fails with an AggregateError, so report its first error. */
function reasonOf(failure: unknown): string {
  const { errors, message, code } = failure as { errors?: Error[]; message?: string; code?: string };
  return (errors?.[0]?.message || message || code || 'it does not respond').split('\n')[0] ?? '';
}
