import { ExpectedError } from '../errors/errors';
/** PostgreSQL ended this transaction so that another one could go on. It did nothing, and can be repeated. */
export const isDeadlock = (failure: unknown): boolean => (failure as { code?: string }).code === '40P01';

/** A migration changed the columns of a prepared statement's result. The statement did nothing. */
export const isSchemaChange = (failure: unknown): boolean => (failure as { code?: string }).code === '0A000';

const networkCodes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'];
/** The server shuts down, restarts after a crash, or became a replica. */
const serverCodes = ['57P01', '57P02', '57P03', '25006'];

/** The driver doesn't set error codes for these. */
const messages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  // It broke between two statements.
  /^Client .* is not queryable$/,
];

export const isConnectionLost = ({ code = '', message }: { code?: string; message: string }): boolean =>
  networkCodes.includes(code) ||
  serverCodes.includes(code) ||
  messages.some((pattern) => pattern.test(message));

const insufficientPrivilege = '42501';

export class DatabaseRefused extends ExpectedError {
  constructor(server: string, failure: unknown) {
    super(`DATABASE_URL: the database at ${server} cannot be used: ${reasonOf(failure)}`);
  }
}

/** The role of DATABASE_URL may not do what the work needs. */
class RightMissing extends ExpectedError {
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
