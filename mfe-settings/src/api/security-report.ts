import { getSecurityReport } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

export const securityReportKey = ['security-report'] as const;

/** How safe the account is, asked anew by every visit: much of it is changed elsewhere. */
export const securityReportOptions = queryOptions({
  queryKey: securityReportKey,
  queryFn: async ({ signal }) => (await send(getSecurityReport, { signal })).data,
  staleTime: 0,
});
