import * as contracts from '@bank/shared/contracts/security';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, read, write } from '../../kernel/feature/feature';
import { keepDays } from '../../kernel/feature/retention';
import { beginSession } from '../sign-in/open-session';
import { addPasskey } from './add-passkey';
import { removePasskey, renamePasskey } from './edit-passkeys';
import { chapter, examples } from './examples';
import { findPasskeys } from './find-passkeys';
import { requestAssertion } from './request-assertion';
import { signInWithPasskey, signingIn } from './sign-in-with-passkey';
import { startAdding } from './start-adding';

export const passkeys = feature({
  calls: (bank) => [
    read(contracts.listPasskeys, async ({ caller, origin }) => ({
      data: await findPasskeys(bank, caller.customer.id, origin),
    })),
    write(
      contracts.startAddingPasskey,
      { stepUp: { code: 'add a passkey' }, whileLocked: false, whileClosing: false },
      async ({ body, origin, ...context }) => ({
        data: await startAdding(bank, { ...body, origin }, context),
      }),
    ),
    write(
      contracts.addPasskey,
      { stepUp: { code: 'add a passkey' }, whileLocked: false, whileClosing: false },
      async ({ body, origin, ...context }) => ({
        data: await addPasskey(bank, { ...body, origin }, context),
      }),
    ),
    write(
      contracts.renamePasskey,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      async ({ params, body, ...context }) => ({
        data: await renamePasskey(bank, { ...params, ...body }, context),
      }),
    ),
    write(
      contracts.removePasskey,
      // A thief of the session must not take away the customer's strongest way in.
      { stepUp: { code: 'remove a passkey' }, whileLocked: true, whileClosing: true },
      async ({ params, ...context }) => {
        await removePasskey(bank, params.id, context);
        return { data: { message: 'Passkey removed.' } };
      },
    ),
    forAnyone(contracts.startPasskeySignIn, async ({ origin }) => ({
      data: requestAssertion(bank, { purpose: signingIn, origin }),
    })),
    forAnyone(contracts.signInWithPasskey, async ({ body, origin, rememberBrowser, ...context }) => {
      const opened = await signInWithPasskey(bank, { ...body, origin }, context);
      rememberBrowser(opened.browser);
      return beginSession(bank, opened);
    }),
  ],
  leaving: { forgets: ['passkeys'] },
  retention: [keepDays(1, 'spent_challenges', 'spent_at')],
  exported: [section('passkeys', { place: 480, about: 'Your passkeys, without their keys' })],
  chapter,
  examples,
});
