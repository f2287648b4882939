import * as contracts from '@bank/shared/contracts/external-transfers';
import {
  cancelExternalTransfer,
  findBank,
  listExternalTransfers,
  listRecipients,
  quoteExternalTransfer,
} from '@bank/shared/contracts/external-transfers';
import * as transferContracts from '@bank/shared/contracts/transfers';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';
import { defaultDescriptions, type Order } from '../order';

const minutes = 60_000;

/** Always stale, because transfers may settle at any time. */
export const externalTransfersOptions = queryOptions({
  queryKey: ['external-transfers'] as const,
  queryFn: async ({ signal }) => (await send(listExternalTransfers, { signal })).data.transfers,
  staleTime: 0,
});

export const recipientsOptions = queryOptions({
  queryKey: ['recipients'] as const,
  queryFn: async ({ signal }) => (await send(listRecipients, { signal })).data.recipients,
});

/** The bank computes the arrival date from its clock, or the date of the transfer, and its business calendar. */
export const arrivalOptions = (amount: Cents, pay_on?: string) =>
  queryOptions({
    queryKey: ['external-transfers', 'arrival', amount, pay_on] as const,
    queryFn: async ({ signal }) =>
      (await send(quoteExternalTransfer, { query: { amount: amount / 100, pay_on }, signal })).data
        .settles_on,
    staleTime: minutes,
  });

export const bankOptions = (number: string) =>
  queryOptions({
    queryKey: ['banks', number] as const,
    queryFn: async ({ signal }) => (await send(findBank, { params: { number }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const transferExternally = mutationOptions({
  mutationFn: async ({ key, from, recipient, amount, memo, savesRecipient }: Order) => {
    const body = {
      from_account_id: from.id,
      amount: amount / 100,
      description: memo || defaultDescriptions.external,
      recipient_name: recipient.name,
      bank_name: recipient.bank,
      routing_number: recipient.routingNumber,
      account_number: recipient.accountNumber,
      save_recipient: savesRecipient,
    };
    return (await send(transferContracts.transferExternally, { body, headers: { 'Idempotency-Key': key } }))
      .data;
  },
});

export const cancelTransfer = mutationOptions({
  mutationFn: (id: string) => send(cancelExternalTransfer, { params: { id } }),
});

export const removeRecipient = mutationOptions({
  mutationFn: (id: string) => send(contracts.removeRecipient, { params: { id } }),
});
