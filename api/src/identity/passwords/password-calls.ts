import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import * as contracts from '@bank/shared/contracts/settings';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { requestCodeAsVisitor } from '../codes/request-code';
import { changePassword } from './change-password';
import { resetPassword } from './reset-password';

export function passwordCalls(serve: Serve, bank: Bank): void {
  serve(requestReset, async ({ body, visitor }) => {
    await requestCodeAsVisitor(bank, { by: 'email', value: body.email }, 'reset_password', visitor);
    return { data: { message: "If you have an account with us, we've sent you a code." } };
  });
  serve(confirmReset, async ({ body, ...context }) => {
    await resetPassword(bank, body, context);
    return { data: { message: 'Your password has been changed. Please sign in with the new one.' } };
  });
  serve(contracts.changePassword, async ({ body, ...context }) => {
    await changePassword(bank, body, context);
    return { data: { message: "Your password has been changed. You're signed out everywhere else." } };
  });
}
