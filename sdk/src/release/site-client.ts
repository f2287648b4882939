import { randomBytes } from 'node:crypto';
import {
  type CheckAnswer,
  checkAnswer,
  type MoveAnswer,
  moveAnswer,
  type PublishBody,
  type RollbackBody,
  type StatusAnswer,
  statusAnswer,
  uploadPaths,
} from '../../../platform/src/squads/upload-contract';
import type { Upload } from './read-upload';
import { type Sender, sendSigned } from './send-signed';

type Channel = PublishBody['channel'];
export type PublishOptions = Omit<PublishBody, keyof Upload | 'request'>;
export type RollbackOptions = Omit<RollbackBody, 'request'>;

const newRequest = () => randomBytes(16).toString('base64url');

/** What a squad can do on a site, without anything else of the site's. */
export class SiteClient {
  constructor(private readonly sender: Sender) {}

  check = (upload: Upload, channel: Channel = 'production'): Promise<CheckAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.check, body: { ...upload, channel }, answer: checkAnswer });

  publish(upload: Upload, options: PublishOptions): Promise<MoveAnswer> {
    const body: PublishBody = { ...upload, ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.publish, body, answer: moveAnswer });
  }

  /** Name the version that you see with `expected`; otherwise it rolls back whatever is live. */
  rollBack(options: RollbackOptions): Promise<MoveAnswer> {
    const body: RollbackBody = { ...options, request: newRequest() };
    return sendSigned(this.sender, { path: uploadPaths.rollback, body, answer: moveAnswer });
  }

  status = (): Promise<StatusAnswer> =>
    sendSigned(this.sender, { path: uploadPaths.status, body: {}, answer: statusAnswer });
}
