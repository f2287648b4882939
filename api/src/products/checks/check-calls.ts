import {
  depositCheck as deposit,
  listCheckDeposits,
  uploadCheckPicture,
} from '@bank/shared/contracts/check-deposits';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { depositCheck } from './deposit-check';
import { findChecks } from './find-checks';
import { keepPicture } from './keep-picture';

export function checkCalls(serve: Serve, deps: BankDeps): void {
  serve(listCheckDeposits, async ({ caller }) => ({
    data: await findChecks(deps.db, caller.customer.id, deps.clock.now()),
  }));
  serve(uploadCheckPicture, ({ upload, caller }) => keepPicture(deps, upload, caller));
  serve(deposit, ({ body, ...request }) => depositCheck(deps, body, request));
}
