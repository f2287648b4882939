import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { beginSession } from '../sign-in/open-session';
import { addPasskey } from './add-passkey';
import { removePasskey, renamePasskey } from './edit-passkeys';
import { findPasskeys } from './find-passkeys';
import { requestAssertion } from './request-assertion';
import { signInWithPasskey, signingIn } from './sign-in-with-passkey';
import { startAdding } from './start-adding';

export function passkeyCalls(serve: Serve, bank: Bank): void {
  serve(contracts.listPasskeys, async ({ caller, origin }) => ({
    data: await findPasskeys(bank, caller.customer.id, origin),
  }));
  serve(contracts.startAddingPasskey, async ({ body, origin, ...context }) => ({
    data: await startAdding(bank, { ...body, origin }, context),
  }));
  serve(contracts.addPasskey, async ({ body, origin, ...context }) => ({
    data: await addPasskey(bank, { ...body, origin }, context),
  }));
  serve(contracts.renamePasskey, async ({ params, body, ...context }) => ({
    data: await renamePasskey(bank, { ...params, ...body }, context),
  }));
  serve(contracts.removePasskey, async ({ params, ...context }) => {
    await removePasskey(bank, params.id, context);
    return { data: { message: 'Passkey removed.' } };
  });
  serve(contracts.startPasskeySignIn, async ({ origin }) => ({
    data: requestAssertion(bank, { purpose: signingIn, origin }),
  }));
  serve(contracts.signInWithPasskey, async ({ body, origin, rememberBrowser, ...context }) => {
    const opened = await signInWithPasskey(bank, { ...body, origin }, context);
    rememberBrowser(opened.browser);
    return beginSession(bank, opened);
  });
}
