import { uploadPicture as contract } from '@bank/shared/contracts/profile';
import type { User } from '@bank/shared/contracts/user';
import { ApiError, send } from '@bank/shared/http';

export async function uploadPicture(file: Blob): Promise<User> {
  const { user, data } = await send(contract, { file });
  const customer = user ?? data;
  if (customer) return customer;
  throw new ApiError({ kind: 'contract', status: 0, error: '', message: '', fields: {} });
}
