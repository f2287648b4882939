import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import { changePassword as change } from '@bank/shared/contracts/settings';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { requestCodeAsVisitor } from '../codes/request-code';
import { changePassword } from './change-password';
import { resetPassword } from './reset-password';

export function passwordCalls(serve: Serve, deps: BankDeps): void {
  serve(requestReset, async ({ body, visitor }) => {
    await requestCodeAsVisitor(deps, { by: 'email', address: body.email }, 'reset_password', visitor);
    return { data: { message: 'If we know this address, a code is on its way.' } };
  });
  serve(confirmReset, async ({ body, visitor, idempotencyKey }) => {
    await resetPassword(deps, body, visitor, idempotencyKey);
    return { data: { message: 'Your password is changed. Please sign in with the new one.' } };
  });
  serve(change, async ({ body, caller, visitor, idempotencyKey }) => {
    await changePassword(deps, body, caller, visitor, idempotencyKey);
    return { data: { message: 'Your password is changed. You are signed out everywhere else.' } };
  });
}
