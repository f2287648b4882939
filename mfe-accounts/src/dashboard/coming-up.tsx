import { comingUpOptions, withSoon } from '@bank/kit/forecast';
import type * as contracts from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { ComingUpRows } from '../coming-up-rows';
import { Section } from '../section';
import * as styles from '../section.module.css';

const usuallyShown = 4;

/** A transfer between own accounts is listed for both. */
const isArrival = ({ kind, direction }: contracts.ComingUp) => kind === 'transfer' && direction === 'in';

/** The tile with the bills has it. */
const isScheduledBill = ({ kind, loan_id }: contracts.ComingUp) => kind === 'bill' && loan_id === undefined;

/** This lists all that happens soon, of all accounts. Their pages have the rest. */
export function ComingUp() {
  const { data = [] } = useQuery(comingUpOptions);
  const items = data.filter((item) => !isArrival(item) && !isScheduledBill(item));
  if (items.length === 0) return null;
  return (
    <Section
      title="Coming up"
      action={
        <Link to="/dashboard/scheduled" className={styles.target}>
          View All
        </Link>
      }
    >
      <ComingUpRows items={withSoon(items, usuallyShown, ({ on }) => on)} ofAllAccounts />
    </Section>
  );
}
