import { getSecurityReport } from '@bank/shared/contracts/security';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { reportOn } from './security-report';

export function securityReportCalls(serve: Serve, deps: BankDeps): void {
  serve(getSecurityReport, async ({ caller }) => ({ data: await reportOn(deps, caller) }));
}
