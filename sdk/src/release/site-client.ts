import { randomBytes } from 'node:crypto';
import {
  type ErrorsAnswer,
  type ErrorsBody,
  errorsAnswer,
  type LogAnswer,
  type LogBody,
  logAnswer,
  type OverviewAnswer,
  type OverviewBody,
  overviewAnswer,
  type StatusAnswer,
  statusAnswer,
} from '../../../platform/src/squads/observe-contract';
import {
  type CheckAnswer,
  type CheckBody,
  checkAnswer,
  type MoveAnswer,
  moveAnswer,
  type PreviewAnswer,
  type PreviewBody,
  type PromoteBody,
  type PublishBody,
  previewAnswer,
  type RetireAnswer,
  type RetireBody,
  type RollbackBody,
  retireAnswer,
  uploadPaths,
} from '../../../platform/src/squads/upload-contract';
import type { Upload } from './read-upload';
import { type Sender, sendSigned } from './send-signed';

export type PreviewOptions = Pick<PreviewBody, 'with' | 'author'>;
export type PublishOptions = Omit<PublishBody, keyof Upload | 'request'>;
export type PromoteOptions = Omit<PromoteBody, 'request'>;
export type RollbackOptions = Omit<RollbackBody, 'request'>;
export type RetireOptions = Omit<RetireBody, 'request'>;

const newRequest = () => randomBytes(16).toString('base64url');

/** What a squad can do on a site, without anything else of the site's. */
export class SiteClient {
  constructor(private readonly sender: Sender) {}

  check = (upload: Upload, options: Pick<CheckBody, 'channel'> = {}): Promise<CheckAnswer> =>
    sendSigned(this.sender, {
      path: uploadPaths.check,
      body: { ...upload, ...options },
      answer: checkAnswer,
    });

  preview = (upload: Upload, options: PreviewOptions): Promise<PreviewAnswer> =>
    sendSigned(this.sender, {
      path: uploadPaths.preview,
      body: { ...upload, ...options },
      answer: previewAnswer,
    });

  publish(upload: Upload, options: PublishOptions): Promise<MoveAnswer> {
    const body: PublishBody = { ...upload, ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.publish, body, answer: moveAnswer });
  }

  promote(options: PromoteOptions): Promise<MoveAnswer> {
    const body: PromoteBody = { ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.promote, body, answer: moveAnswer });
  }

  /** Name the version that you see with `expected`; otherwise it rolls back whatever is live. */
  rollBack(options: RollbackOptions): Promise<MoveAnswer> {
    const body: RollbackBody = { ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.rollback, body, answer: moveAnswer });
  }

  retire(options: RetireOptions): Promise<RetireAnswer> {
    const body: RetireBody = { ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.retire, body, answer: retireAnswer });
  }

  status = (): Promise<StatusAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.status, body: {}, answer: statusAnswer });

  log = (body: LogBody): Promise<LogAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.log, body, answer: logAnswer });

  errors = (body: ErrorsBody): Promise<ErrorsAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.errors, body, answer: errorsAnswer });

  overview = (body: OverviewBody): Promise<OverviewAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.overview, body, answer: overviewAnswer });
}
