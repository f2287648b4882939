import {
  depositCheck as deposit,
  listCheckDeposits,
  uploadCheckPicture,
} from '@bank/shared/contracts/check-deposits';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { depositCheck } from './deposit-check';
import { findChecks } from './find-checks';
import { keepPicture } from './keep-picture';

export function checkCalls(serve: Serve, bank: Bank): void {
  serve(listCheckDeposits, async ({ caller }) => ({
    data: await findChecks(bank.db, caller.customer.id, bank.clock.now()),
  }));
  serve(uploadCheckPicture, ({ upload, ...context }) => keepPicture(bank, upload, context));
  serve(deposit, ({ body, ...context }) => depositCheck(bank, body, context));
}
