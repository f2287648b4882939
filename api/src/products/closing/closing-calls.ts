import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { askToClose } from './ask-to-close';
import { findClosing } from './find-closing';
import { keepAccount } from './keep-account';

export function closingCalls(serve: Serve, bank: Bank): void {
  serve(contracts.getClosing, async ({ caller }) => ({
    data: await findClosing(bank.db, caller.customer, bank.clock.now()),
  }));
  serve(contracts.askToClose, async ({ body, ...context }) => ({
    data: await askToClose(bank, body.pin, context),
  }));
  serve(contracts.keepAccount, async (context) => ({ data: await keepAccount(bank, context) }));
}
