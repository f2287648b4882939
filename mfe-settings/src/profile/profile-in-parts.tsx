import type { User } from '@bank/shared/contracts/user';
import { Avatar } from '@bank/shared/ui/base';
import { Row, RowList } from '../row-list';
import { SettingsRows } from '../settings-rows';
import * as styles from './profile-page.module.css';

/** What a phone shows below the accounts. */
export const ProfileInParts = ({ user }: { user: User }) => (
  <div className={styles.stack}>
    <RowList title="You">
      <Row
        to="/dashboard/profile?part=details"
        mark={<Avatar customer={user} size={40} />}
        title={`${user.first_name} ${user.last_name}`}
        detail="Personal details, picture and status"
      />
    </RowList>
    <SettingsRows state={{ openedFrom: 'profile' }} />
  </div>
);
