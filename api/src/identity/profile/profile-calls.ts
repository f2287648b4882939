import {
  getCustomerProfile,
  updateProfile as update,
  uploadPicture as upload,
} from '@bank/shared/contracts/profile';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export function profileCalls(serve: Serve, deps: BankDeps): void {
  serve(getCustomerProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
  serve(update, ({ body, caller, visitor }) => updateProfile(deps, body, caller, visitor));
  serve(upload, (asked) => uploadPicture(deps, asked.upload, asked.caller, asked.visitor));
}
