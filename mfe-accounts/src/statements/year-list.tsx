import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { StatementDownloads } from './statement-downloads';

/** Newest first. */
const yearsOf = (months: readonly string[]) => [...new Set(months.map((month) => month.slice(0, 4)))];

export function YearList({ account: { account_id, months } }: { account: StatementsOfAccount }) {
  const years = yearsOf(months);
  if (years.length === 0) return null;
  return (
    <RowsCard id="whole-years" title="A year in one file">
      {years.map((year) => (
        <Row key={year} level={3} title={year} details={[countOf(months, year)]}>
          <StatementDownloads account={account_id} period={year} title={year} />
        </Row>
      ))}
    </RowsCard>
  );
}

function countOf(months: readonly string[], year: string): string {
  const count = months.filter((month) => month.startsWith(year)).length;
  return count === 1 ? 'One month' : `${count} months`;
}
