import {
  type CodePurpose,
  requestCode as requestContract,
  verifyCode as verifyContract,
} from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { readCodeResult } from './code-result';

export interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

export const requestCode = mutationOptions({
  mutationFn: async (body: CodeRequest) => (await send(requestContract, { body })).data,
});

interface Verification extends CodeRequest {
  otp_code: string;
  /** The same for all retries of one code, so that the bank repeats a lost answer. */
  key: string;
}

export const verifyCode = mutationOptions({
  mutationFn: async ({ key, ...body }: Verification) =>
    readCodeResult(await send(verifyContract, { body, headers: { 'Idempotency-Key': key } })),
});
