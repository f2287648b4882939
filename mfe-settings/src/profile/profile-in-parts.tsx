import type { User } from '@bank/shared/contracts/user';
import { Avatar } from '@bank/shared/ui/base';
import { RowsCard } from '@bank/shared/ui/rows';
import * as styles from '../pages.module.css';
import { PageRow } from '../settings-rows';

/** What a phone shows below the accounts. */
export const ProfileInParts = ({ user }: { user: User }) => (
  <div className={styles.stack}>
    <RowsCard id="you" title="You">
      <PageRow
        to="/dashboard/profile?part=details"
        mark={<Avatar customer={user} size={40} />}
        title={`${user.first_name} ${user.last_name}`}
        detail="Personal details, picture and status"
      />
    </RowsCard>
  </div>
);
