import * as contracts from '@bank/shared/contracts/loans';
import { listLoans } from '@bank/shared/contracts/loans';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import type { LoanApplication } from './loan-application';

export const loansKey = ['loans'] as const;

export const loansOptions = queryOptions({
  queryKey: loansKey,
  queryFn: async ({ signal }) => (await send(listLoans, { signal })).data,
});

export const applyForLoan = async (body: LoanApplication, requestKey: string) =>
  (await send(contracts.applyForLoan, { body, headers: { 'Idempotency-Key': requestKey } })).application;

export const withdrawLoan = async (id: string) =>
  (await send(contracts.withdrawLoan, { params: { id } })).application;
