import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import type { Serve } from '../../kernel/http/serve';
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
    const browser = context.visitor.browser ?? newBrowserId();
    const visitor = { ...context.visitor, browser };
    const signedIn = await signInWithPasskey(bank, { ...body, origin }, { ...context, visitor });
    rememberBrowser(browser);
    return signedIn;
  });
}
