import {
  getCustomerProfile,
  updateProfile as update,
  uploadPicture as upload,
} from '@bank/shared/contracts/profile';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export function profileCalls(serve: Serve, bank: Bank): void {
  serve(getCustomerProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
  serve(update, ({ body, ...context }) => updateProfile(bank, body, context));
  serve(upload, ({ upload: picture, ...context }) => uploadPicture(bank, picture, context));
}
