import * as contracts from '@bank/shared/contracts/security';
import { ApiError, send } from '@bank/shared/http';
import { mutationOptions, type QueryClient, queryOptions } from '@bank/shared/query';

/** Always stale, because money arrives at any time. */
export const closingOptions = queryOptions({
  queryKey: ['closing'] as const,
  queryFn: async ({ signal }) => (await send(contracts.getClosing, { signal })).data,
  staleTime: 0,
});

interface Confirmation {
  pin: string;
  confirmation: string;
}

export const askToClose = async (body: Confirmation) => (await send(contracts.askToClose, { body })).data;

/** Repeating it is safe. */
export const keep = mutationOptions({
  mutationFn: async () => (await send(contracts.keepAccount, { body: {} })).data,
});

export async function showClosing(cache: QueryClient, closing: contracts.Closing): Promise<void> {
  cache.setQueryData(closingOptions.queryKey, closing);
  // Cards, scheduled payments, requests and the profile changed, too.
  await cache.invalidateQueries();
}

export interface Refusal {
  field: 'pin' | 'confirmation' | null;
  text: string;
}

export function refusalOf(failure: Error): Refusal {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500)
    return { field: null, text: "We couldn't reach the bank. You can safely try again." };
  const { pin, confirmation, settle_first } = failure.fields;
  if (confirmation?.[0]) return { field: 'confirmation', text: confirmation[0] };
  if (pin?.[0]) return { field: 'pin', text: pin[0] };
  return { field: null, text: settle_first?.[0] ?? (failure.message || failure.error) };
}
