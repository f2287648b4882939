import * as contracts from '@bank/shared/contracts/loans';
import { getLoanOutlook, listLoans } from '@bank/shared/contracts/loans';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import type { LoanApplication } from './loan-application';

export const loansKey = ['loans'] as const;

export const loansOptions = queryOptions({
  queryKey: loansKey,
  queryFn: async ({ signal }) => (await send(listLoans, { signal })).data,
});

/** Always stale, because it follows from the time and from all that came in. */
export const outlookOptions = queryOptions({
  queryKey: [...loansKey, 'outlook'],
  queryFn: async ({ signal }) => (await send(getLoanOutlook, { signal })).data,
  staleTime: 0,
});

export const applyForLoan = async (body: LoanApplication, requestKey: string) =>
  (await send(contracts.applyForLoan, { body, headers: { 'Idempotency-Key': requestKey } })).application;

export const withdrawLoan = async (id: string) =>
  (await send(contracts.withdrawLoan, { params: { id } })).application;
