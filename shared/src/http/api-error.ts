/** Why a call failed before the bank could answer, or that it did answer with an error. */
export type FailureKind = 'answer' | 'network' | 'timeout' | 'aborted' | 'contract';

export interface ApiErrorParts {
  kind: FailureKind;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** What the bank said, to the letter; empty where it said nothing. */
  error: string;
  message: string;
  fields: Record<string, string[]>;
}

/** The one error every failed call ends in, whatever the transport made of it. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly error: string;
  readonly fields: Record<string, string[]>;

  constructor({ kind, status, error, message, fields }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.error = error;
    this.fields = fields;
  }
}
