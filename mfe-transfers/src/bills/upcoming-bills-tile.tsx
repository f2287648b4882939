import { ShortMark, withSoon } from '@bank/kit/forecast';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Card, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { schedulesOptions } from '../schedules/schedules';
import { describeBill, upcomingBills } from './bill-entries';
import * as styles from './upcoming-bills-tile.module.css';

const usuallyShown = 3;

export function UpcomingBillsTile() {
  const { data, isError, refetch } = useQuery(schedulesOptions);
  return (
    <section aria-labelledby="upcoming-bills">
      <Card>
        <div className={styles.head}>
          <h2 id="upcoming-bills">Upcoming Bills</h2>
          <Link to="/dashboard/bills" className={styles.all}>
            All Bills
          </Link>
        </div>
        {data && <NextBills schedules={data} />}
        {!data && isError && <Unavailable onRetry={() => refetch()} />}
        {!data && !isError && (
          <Waiting what="upcoming bills">
            <SkeletonRows count={2} />
          </Waiting>
        )}
      </Card>
    </section>
  );
}

function NextBills({ schedules }: { schedules: readonly Schedule[] }) {
  const next = withSoon(upcomingBills(schedules), usuallyShown, ({ pay_on }) => pay_on);
  if (next.length === 0)
    return (
      <p className={styles.quiet}>
        No payments scheduled. Schedule a bill, and we'll pay it on the day you choose.
      </p>
    );
  return (
    <Rows>
      {next.map((bill) => (
        <Row
          key={bill.id}
          title={bill.person_name}
          details={[describeBill(bill)]}
          amount={<Money amount={bill.amount} isPrivate />}
          tag={<ShortMark id={bill.id} />}
        />
      ))}
    </Rows>
  );
}

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.failed}>
    <p>Unable to load upcoming bills.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

export default UpcomingBillsTile;
