import { getSecurityReport } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { queryOptions, type useQueryClient } from '@bank/shared/query';

const queryKey = ['security-report'] as const;

/** How safe the account is, asked anew by every visit: much of it is changed elsewhere. */
export const securityReportOptions = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await send(getSecurityReport, { signal })).data,
  staleTime: 0,
});

/** Something that it tells of has changed: nobody is shown the score of before, not for a moment. */
export function forgetReport(cache: ReturnType<typeof useQueryClient>): void {
  cache.removeQueries({ queryKey, type: 'inactive' });
  void cache.invalidateQueries({ queryKey });
}
