import type { FastifyRequest } from 'fastify';
import type { KnownKey } from '../squads/squad-registry';
import type { UploadRefused } from './upload-refused';

/** Anyone can cause these. */
const quiet = ['no-squads', 'too-many'];
const failures = ['unavailable', 'failed'];

type OnUpload = (kind: string, result: string) => void;

/** Who asked for what, and how it ended. Never the body, and no more of a key than its ID. */
export class UploadLog {
  constructor(private readonly onUpload: OnUpload) {}

  accepted(request: FastifyRequest, known: KnownKey, result: object): void {
    const outcome = 'outcome' in result ? String(result.outcome) : 'answered';
    this.onUpload(kindOf(request), outcome);
    const { remote, version, channel, sequence } = result as Record<string, unknown>;
    const upload = { ...describe(request, known), outcome, remote, version, channel, sequence };
    request.log.info({ upload }, 'answered a squad');
  }

  refused(
    request: FastifyRequest,
    known: KnownKey | undefined,
    failure: Error,
    refusal: UploadRefused,
  ): void {
    const { code, reasons } = refusal;
    this.onUpload(kindOf(request), code);
    const upload = { ...describe(request, known), code, reasons: reasons.slice(0, 5) };
    if (failures.includes(code)) request.log.error({ upload, err: failure }, 'an upload failed');
    else request.log[quiet.includes(code) ? 'debug' : 'warn']({ upload }, 'refused an upload');
  }
}

const kindOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url?.split('/').at(-1) ?? '';

const describe = (request: FastifyRequest, known: KnownKey | undefined) => ({
  kind: kindOf(request),
  ip: request.ip,
  ...(known && { squad: known.squad.name, key_id: known.key.id }),
});
