import { applyForLoan as apply, listLoans, withdrawLoan as withdraw } from '@bank/shared/contracts/loans';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { applyForLoan } from './apply-for-loan';
import { findLoans } from './find-loans';
import { withdrawLoan } from './withdraw-loan';

export function loanCalls(serve: Serve, deps: BankDeps): void {
  serve(listLoans, async ({ caller }) => ({ data: await findLoans(deps.db, caller.customer.id) }));
  serve(apply, ({ body, ...applicant }) => applyForLoan(deps, body, applicant));
  serve(withdraw, ({ params, ...applicant }) => withdrawLoan(deps, params.id, applicant));
}
