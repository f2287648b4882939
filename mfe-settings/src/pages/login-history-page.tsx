import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import { EventsCard } from '../components/events-card';
import { SessionsCard } from '../components/sessions-card';
import * as styles from './subpage.module.css';

/** Where the customer is signed in, and what happened to the account. */
export function LoginHistoryPage() {
  return (
    <>
      <PageHeader
        title="Login History"
        lead="Where you are signed in, and what happened to your account."
        actions={
          <ButtonLink to="/dashboard/settings" variant="secondary" icon="arrow-left">
            Security & Settings
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <SessionsCard />
        <EventsCard />
      </div>
    </>
  );
}

export default LoginHistoryPage;
