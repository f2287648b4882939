import { applyForLoan as apply, listLoans, withdrawLoan as withdraw } from '@bank/shared/contracts/loans';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { applyForLoan } from './apply-for-loan';
import { findLoans } from './find-loans';
import { withdrawLoan } from './withdraw-loan';

export function loanCalls(serve: Serve, bank: Bank): void {
  serve(listLoans, async ({ caller }) => ({ data: await findLoans(bank.db, caller.customer.id) }));
  serve(apply, ({ body, ...context }) => applyForLoan(bank, body, context));
  serve(withdraw, ({ params, ...context }) => withdrawLoan(bank, params.id, context));
}
