import { verifyCode as contract } from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { readCodeResult } from '../rules/code-result';
import type { CodeRequest } from './request-code';

export const verifyCode = mutationOptions({
  mutationFn: async (body: CodeRequest & { otp_code: string }) =>
    readCodeResult(await send(contract, { body })),
});
