import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import * as contracts from '@bank/shared/contracts/settings';
import { feature, forAnyone, write } from '../../kernel/feature/feature';
import { requestCodeAsVisitor } from '../codes/request-code';
import { changePassword } from './change-password';
import { examples } from './examples';
import { resetPassword } from './reset-password';

export const passwords = feature({
  calls: (bank) => [
    forAnyone(requestReset, async ({ body, visitor }) => {
      await requestCodeAsVisitor(bank, { by: 'email', value: body.email }, 'reset_password', visitor);
      return { data: { message: "If you have an account with us, we've sent you a code." } };
    }),
    forAnyone(confirmReset, async ({ body, ...context }) => {
      await resetPassword(bank, body, context);
      return { data: { message: 'Your password has been changed. Please sign in with the new one.' } };
    }),
    write(
      contracts.changePassword,
      { stepUp: { code: 'change your password' }, whileLocked: false, whileClosing: true },
      async ({ body, ...context }) => {
        await changePassword(bank, body, context);
        return { data: { message: "Your password has been changed. You're signed out everywhere else." } };
      },
    ),
  ],
  examples,
});
