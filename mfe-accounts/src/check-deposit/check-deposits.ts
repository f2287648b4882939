import { depositCheck, listCheckDeposits, uploadCheckPicture } from '@bank/shared/contracts/check-deposits';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

/** Keeps checks legible at a tenth of a phone camera's resolution. */
const maxSide = 1600;

/** Returns the original file if the browser can't decode it. */
async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return small ?? file;
  } catch {
    return file;
  }
}

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
