import { depositCheck, listCheckDeposits, uploadCheckPicture } from '@bank/shared/contracts/check-deposits';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import { shrinkPicture } from './shrink-picture';

export const checksKey = ['check-deposits'] as const;

export const checksOptions = queryOptions({
  queryKey: checksKey,
  queryFn: async ({ signal }) => (await send(listCheckDeposits, { signal })).data,
});

export async function uploadSide(picture: File): Promise<string> {
  const { data } = await send(uploadCheckPicture, { file: await shrinkPicture(picture) });
  return data.id;
}

interface Check {
  account_id: string;
  amount: string;
  front_id: string;
  back_id: string;
}

export const deposit = async (body: Check, requestKey: string) =>
  (await send(depositCheck, { body, headers: { 'Idempotency-Key': requestKey } })).deposit;
