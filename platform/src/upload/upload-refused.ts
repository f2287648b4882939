import type { Refusal, RefusalCode } from '../squads/upload-contract';
import { ReleaseRefused } from '../store/release-refused';

const statuses: Record<RefusalCode, number> = {
  'no-squads': 404,
  'read-only': 503,
  'not-signed': 401,
  'wrong-time': 401,
  'unknown-key': 401,
  'wrong-signature': 401,
  'revoked-key': 401,
  'expired-key': 401,
  'check-only': 403,
  replay: 401,
  'wrong-length': 411,
  'wrong-digest': 400,
  'too-large': 413,
  'too-many': 429,
  busy: 503,
  invalid: 400,
  'not-yours': 403,
  moved: 409,
  refused: 422,
  unavailable: 503,
  failed: 500,
};

/** Seconds after which another attempt makes sense. */
const retryAfter: Partial<Record<RefusalCode, number>> = { 'too-many': 60, busy: 5, unavailable: 5 };

export class UploadRefused extends ReleaseRefused {
  constructor(
    readonly code: RefusalCode,
    readonly reasons: string[],
    private readonly next?: string,
  ) {
    super(reasons.join('\n'));
  }

  get status(): number {
    return statuses[this.code];
  }

  get retryAfter(): number | undefined {
    return retryAfter[this.code];
  }

  get answer(): Refusal {
    return { code: this.code, reasons: this.reasons, ...(this.next && { next: this.next }) };
  }
}
