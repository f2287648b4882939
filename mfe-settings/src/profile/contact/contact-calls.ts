import type { AnswerOf, InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/contact-changes';
import { ApiError, send } from '@bank/shared/http';
import { mutationOptions, profileKey, queryOptions } from '@bank/shared/query';

export type Requested = AnswerOf<typeof contracts.requestContactChange>['data'];

export const contactSecurityOptions = queryOptions({
  queryKey: [...profileKey, 'contact'] as const,
  queryFn: async ({ signal }) => (await send(contracts.getContactSecurity, { signal })).data,
});

/** Nothing retries it, because each request sends new codes and makes the earlier ones useless. */
export const requestChange = mutationOptions({
  retry: false,
  mutationFn: async (body: InputOf<typeof contracts.requestContactChange>['body']) =>
    (await send(contracts.requestContactChange, { body })).data,
});

/** Nothing retries it, because the bank counts tries. Sending the same codes again is safe. */
export const confirmChange = mutationOptions({
  retry: false,
  mutationFn: async (body: InputOf<typeof contracts.confirmContactChange>['body']) =>
    (await send(contracts.confirmContactChange, { body })).data,
});

export function reasonOf(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer')
    return "We couldn't reach the bank. You can safely try again.";
  return Object.values(failure.fields).flat()[0] ?? failure.error;
}

const isAbout = (field: string, failure: Error) => failure instanceof ApiError && field in failure.fields;

/** One of the codes, and the bank doesn't say which. */
export const areWrong = (failure: Error): boolean => isAbout('current_code', failure);

/** The codes had too many tries or too much time. */
export const needsNewCodes = (failure: Error): boolean => isAbout('id', failure);
