import * as contracts from '@bank/shared/contracts/receipts';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

export const receiptOptions = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id],
    queryFn: async ({ signal }) => (await send(contracts.getReceipt, { params: { id }, signal })).data,
  });

export async function downloadReceipt(id: string) {
  const { file_name, media_type, content } = (await send(contracts.downloadReceipt, { params: { id } })).data;
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return { name: file_name, file: new Blob([bytes], { type: media_type }) };
}

/** Never dropped, so that an open page checks receipts without a connection too. */
export const receiptKeysOptions = queryOptions({
  queryKey: ['receipt-keys'],
  queryFn: async ({ signal }) => (await send(contracts.listReceiptKeys, { signal })).data.keys,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The receipt is behind the `#`, which browsers never send to a server. */
export const linkTo = (signed: string) => `${window.location.origin}/verify#${signed}`;
