import { Subpage } from '../subpage';
import { EventsCard } from './events-card';
import { SessionsCard } from './sessions-card';

/** Where the customer is signed in, and what happened to the account. */
export const LoginHistoryPage = () => (
  <Subpage title="Login History" lead="Where you are signed in, and what happened to your account.">
    <SessionsCard />
    <EventsCard />
  </Subpage>
);

export default LoginHistoryPage;
