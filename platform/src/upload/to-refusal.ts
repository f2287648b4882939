import { maxBodyBytes } from '../squads/upload-contract';
import { NotBegun } from '../store/channel-state';
import { UnreadableDocument } from '../store/documents';
import { ReleaseRefused } from '../store/release-refused';
import { StorageUnavailable } from '../store/storage/storage';
import { UploadRefused } from './upload-refused';

const later = "Try again later, and report it to the site's operators if it stays like this.";

const ofFramework: Record<string, UploadRefused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new UploadRefused('too-large', [
    `The request has more than ${maxBodyBytes} bytes.`,
  ]),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new UploadRefused('invalid', ['The body must be application/json.']),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new UploadRefused('wrong-length', [
    "The body doesn't have the length that its header names.",
  ]),
};

/** Names what a sender can act on, and hides everything else. */
export function toRefusal(failure: Error & { code?: string; statusCode?: number }): UploadRefused {
  if (failure instanceof UploadRefused) return failure;
  if (failure instanceof NotBegun)
    return new UploadRefused(
      'refused',
      [failure.reason],
      `Ask the site's operators to begin it: ${failure.command}`,
    );
  if (failure instanceof ReleaseRefused) return new UploadRefused('refused', failure.message.split('\n'));
  if (failure instanceof StorageUnavailable)
    return new UploadRefused('unavailable', ['The release store is unavailable.'], later);
  if (failure instanceof UnreadableDocument)
    return new UploadRefused(
      'unavailable',
      ['The release store is damaged, so the site refuses changes.'],
      later,
    );
  const known = ofFramework[failure.code ?? ''];
  if (known) return known;
  if (failure.statusCode === 400) return new UploadRefused('invalid', ['The request is incomplete.']);
  return new UploadRefused('failed', ['The site failed.'], later);
}
