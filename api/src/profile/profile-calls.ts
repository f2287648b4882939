import {
  getCustomerProfile,
  updateProfile as update,
  uploadPicture as upload,
} from '@bank/shared/contracts/profile';
import { toUser } from '../customers/to-user';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export function profileCalls(serve: Serve, deps: BankDeps): void {
  serve(getCustomerProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
  serve(update, ({ body, caller, visitor }) => updateProfile(deps, body, caller, visitor));
  serve(upload, (asked) => uploadPicture(deps, asked.upload, asked.caller, asked.visitor));
}
