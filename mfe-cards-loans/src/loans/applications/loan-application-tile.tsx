import type { Loan } from '@bank/shared/contracts/loans';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Badge, Card, Money } from '@bank/shared/ui/base';
import { loansOptions } from '../loans';
import * as styles from './loan-application-tile.module.css';
import { nextSteps } from './next-steps';

const isOpen = ({ status }: Loan) => status === 'pending' || status === 'approved';

/** Most customers have no open application, so it shows nothing until it knows of one. */
export function LoanApplicationTile() {
  const { data: loans = [] } = useQuery(loansOptions);
  const open = loans.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-loan-applications">
      <Card>
        <div className={styles.head}>
          <h2 id="open-loan-applications">Loan Applications</h2>
          <Link to="/dashboard/loans/applications" className={styles.all}>
            See Status
          </Link>
        </div>
        <ul className={styles.list}>
          {open.map((loan) => (
            <li key={loan.id}>
              <p className={styles.what}>
                <span className={styles.name}>
                  {loan.product_name}, <Money amount={loan.amount} isPrivate />
                </span>
                <Badge>{loan.status_display}</Badge>
              </p>
              <p className={styles.next}>{nextSteps[loan.status]}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

export default LoanApplicationTile;
