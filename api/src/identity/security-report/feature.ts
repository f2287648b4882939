import { getSecurityReport } from '@bank/shared/contracts/security';
import { feature, read } from '../../kernel/feature/feature';
import { examples } from './examples';
import { reportOn } from './security-report';

export const securityReport = feature({
  calls: (bank) => [read(getSecurityReport, async ({ caller }) => ({ data: await reportOn(bank, caller) }))],
  examples,
});
