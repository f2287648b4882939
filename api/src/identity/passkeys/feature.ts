import * as contracts from '@bank/shared/contracts/security';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, keepDays, read, write } from '../../kernel/feature/feature';
import { beginSession } from '../sign-in/open-session';
import { addPasskey, startAdding } from './add-passkey';
import { chapter, examples } from './examples';
import { findPasskeys, removePasskey, renamePasskey } from './passkeys';
import { signInWithPasskey, signingIn } from './sign-in-with-passkey';
import { requestAssertion } from './use-passkey';

export const passkeys = feature({
  calls: (bank) => [
    read(contracts.listPasskeys, async ({ caller, origin }) => ({
      data: await findPasskeys(bank, caller.customer.id, origin),
    })),
    write(
      contracts.startAddingPasskey,
      { stepUp: { code: 'add a passkey' }, whileLocked: false, whileClosing: false },
      ({ body, origin, ...context }) => startAdding(bank, { ...body, origin }, context),
    ),
    write(
      contracts.addPasskey,
      { stepUp: { code: 'add a passkey' }, whileLocked: false, whileClosing: false },
      ({ body, origin, ...context }) => addPasskey(bank, { ...body, origin }, context),
    ),
    write(
      contracts.renamePasskey,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => renamePasskey(bank, { ...params, ...body }, context),
    ),
    write(
      contracts.removePasskey,
      // A thief of the session must not take away the customer's strongest way in.
      { stepUp: { code: 'remove a passkey' }, whileLocked: true, whileClosing: true },
      ({ params, ...context }) => removePasskey(bank, params.id, context),
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
