import { Subpage } from '../subpage';
import { EventsCard } from './events-card';
import { SessionsCard } from './sessions-card';

export const LoginHistoryPage = () => (
  <Subpage title="Login History" lead="Your devices and recent account activity.">
    <SessionsCard />
    <EventsCard />
  </Subpage>
);

export default LoginHistoryPage;
