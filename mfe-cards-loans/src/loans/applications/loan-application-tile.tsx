import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { Card } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import { loansOptions } from '../loans';
import * as styles from './loan-application-tile.module.css';
import { isOpen, nextStepOf } from './next-steps';

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
        <Rows>
          {open.map((loan) => (
            <Row
              key={loan.id}
              title={
                <>
                  {loan.product_name}, <Money amount={loan.amount} isPrivate />
                </>
              }
              tag={<Tag>{loan.status_display}</Tag>}
              details={[nextStepOf(loan)]}
            />
          ))}
        </Rows>
      </Card>
    </section>
  );
}

export default LoanApplicationTile;
