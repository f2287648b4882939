export type FailureKind = 'answer' | 'network' | 'timeout' | 'aborted' | 'contract';

interface ApiErrorParts {
  kind: FailureKind;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  error: string;
  message: string;
  fields: Record<string, string[]>;
}

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

/** Whether the customer's connection may be the cause. */
export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.kind === 'network' || failure.kind === 'timeout');
