import { getSecurityReport, type SecurityReport } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { queryOptions, type useQueryClient } from '@bank/shared/query';

const queryKey = ['security-report'] as const;

/** Always stale, because most of it changes on other pages. */
export const securityReportOptions = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await send(getSecurityReport, { signal })).data,
  staleTime: 0,
});

export const percentOf = ({ score, most }: Pick<SecurityReport, 'score' | 'most'>) =>
  most > 0 ? Math.round((score / most) * 100) : 0;

/** An inactive report goes too, so that the old score never flashes. */
export function invalidateReport(cache: ReturnType<typeof useQueryClient>): void {
  cache.removeQueries({ queryKey, type: 'inactive' });
  void cache.invalidateQueries({ queryKey });
}
