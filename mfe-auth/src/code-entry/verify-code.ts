import { verifyCode as contract } from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { readCodeResult } from './code-result';
import type { CodeRequest } from './request-code';

export interface Verification extends CodeRequest {
  otp_code: string;
  /** The same for all retries of one code, so that the bank repeats a lost answer. */
  key: string;
}

export const verifyCode = mutationOptions({
  mutationFn: async ({ key, ...body }: Verification) =>
    readCodeResult(await send(contract, { body, headers: { 'Idempotency-Key': key } })),
});
