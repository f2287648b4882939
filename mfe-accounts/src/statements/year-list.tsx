import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { Card } from '@bank/shared/ui/base';
import { StatementDownloads } from './statement-downloads';
import * as styles from './year-list.module.css';

/** Newest first. */
const yearsOf = (months: readonly string[]) => [...new Set(months.map((month) => month.slice(0, 4)))];

export function YearList({ account: { account_id, months } }: { account: StatementsOfAccount }) {
  const years = yearsOf(months);
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="whole-years" className={styles.years}>
      <Card>
        <h2 id="whole-years" className={styles.title}>
          A year in one file
        </h2>
        <ul className={styles.list}>
          {years.map((year) => (
            <li key={year} className={styles.row}>
              <div>
                <h3 className={styles.year}>{year}</h3>
                <p className={styles.detail}>{countOf(months, year)}</p>
              </div>
              <StatementDownloads account={account_id} period={year} title={year} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function countOf(months: readonly string[], year: string): string {
  const count = months.filter((month) => month.startsWith(year)).length;
  return count === 1 ? 'One month' : `${count} months`;
}
