import { useCapability } from '@bank/shared/capabilities';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { Card, ErrorState, PageHeader, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { ChoosePerson } from './choose-person';
import { LatestPayments } from './latest-payments';
import * as styles from './pay-page.module.css';
import { PayPerson } from './pay-person';
import { peopleOptions, personPaymentsOptions } from './people';

export function PayPage() {
  const [search] = useSearchParams();
  const accounts = useQuery(accountsOptions);
  const people = useQuery(peopleOptions);
  const payments = useQuery(personPaymentsOptions);
  const isLoaded = accounts.data && people.data;
  const hasFailed = !isLoaded && (accounts.isError || people.isError);
  const retry = () => Promise.all([accounts.refetch(), people.refetch()]);
  const chosen = people.data?.find(({ id }) => id === search.get('person'));
  return (
    <>
      <PageHeader
        title="Pay"
        lead="Send money to people at this bank. It arrives right away."
        back={chosen && { to: '/dashboard/pay', label: 'All People', onlyOnPhones: true }}
      />
      {hasFailed && (
        <ErrorState title="Unable to load your people" onRetry={retry}>
          Something went wrong. Nothing has been sent.
        </ErrorState>
      )}
      {!hasFailed && (
        <div className={styles.page}>
          <div>
            {!isLoaded && <PaySkeleton />}
            {isLoaded && chosen && <PayPerson key={chosen.id} person={chosen} accounts={accounts.data} />}
            {isLoaded && !chosen && <ChoosePerson people={people.data} />}
          </div>
          <div className={styles.aside}>
            <OtherWays />
            {payments.data && payments.data.length > 0 && <LatestPayments payments={payments.data} />}
          </div>
        </div>
      )}
    </>
  );
}

const PaySkeleton = () => (
  <Waiting what="the people you pay">
    <Card>
      <SkeletonRows count={3} />
    </Card>
  </Waiting>
);

function OtherWays() {
  const paysBills = useCapability('bills');
  return (
    <section aria-labelledby="other-ways">
      <Card>
        <h2 id="other-ways">Other ways to pay</h2>
        <ul className={styles.ways}>
          <li>
            <Way to="/dashboard/transfer" icon="transfers" title="Send Money">
              Between your accounts, or to another bank
            </Way>
          </li>
          {paysBills && (
            <li>
              <Way to="/dashboard/bills" icon="bill" title="Bills">
                To a company, now or on a date
              </Way>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}

interface WayProps {
  to: string;
  icon: string;
  title: string;
  children: string;
}

const Way = ({ to, icon, title, children }: WayProps) => (
  <Link to={to} className={styles.way}>
    <Icon name={icon} size={20} />
    <span>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{children}</span>
    </span>
  </Link>
);

export default PayPage;
