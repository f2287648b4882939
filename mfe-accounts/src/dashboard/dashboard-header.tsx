import { profileOptions, useQuery } from '@bank/shared/query';
import { ButtonLink, dateFormat, PageHeader, phone, useMedia } from '@bank/shared/ui/base';
import { HideAmountsButton } from '../hide-amounts-button';
import * as styles from './dashboard-page.module.css';
import { greeting } from './greeting';

const today = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

export function DashboardHeader() {
  const isPhone = useMedia(phone);
  const { data: customer } = useQuery(profileOptions);
  const now = new Date();
  return (
    <PageHeader
      title={`${greeting(now.getHours())}, ${customer?.first_name || 'User'}`}
      tabTitle="Dashboard"
      lead={today.format(now)}
      actions={
        <>
          <HideAmountsButton />
          {!isPhone && <NewTransaction />}
        </>
      }
    />
  );
}

const NewTransaction = ({ block = false }) => (
  <ButtonLink to="/dashboard/transfer" icon="plus" block={block}>
    New Transaction
  </ButtonLink>
);

/** On a phone, the greeting and the total belong together, and the button follows them. */
export function NewTransactionOnPhones() {
  return (
    useMedia(phone) && (
      <div className={styles.action}>
        <NewTransaction block />
      </div>
    )
  );
}
