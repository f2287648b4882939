import { type CodePurpose, requestCode as contract } from '@bank/shared/contracts/codes';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';

export interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

export const requestCode = mutationOptions({
  mutationFn: async (body: CodeRequest) => (await send(contract, { body })).data,
});
