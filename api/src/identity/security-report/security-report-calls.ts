import { getSecurityReport } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { reportOn } from './security-report';

export function securityReportCalls(serve: Serve, bank: Bank): void {
  serve(getSecurityReport, async ({ caller }) => ({ data: await reportOn(bank, caller) }));
}
