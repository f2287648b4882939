import * as contracts from '@bank/shared/contracts/profile';
import { getCustomerProfile } from '@bank/shared/contracts/profile';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export function profileCalls(serve: Serve, bank: Bank): void {
  serve(getCustomerProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
  serve(contracts.updateProfile, ({ body, ...context }) => updateProfile(bank, body, context));
  serve(contracts.uploadPicture, ({ upload: picture, ...context }) => uploadPicture(bank, picture, context));
}
