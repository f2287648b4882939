import type { User } from '@bank/shared/contracts/user';
import { Avatar, Card } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { customerId, memberSince, standingOf, yearsWithUs } from './customer-standing';
import * as styles from './identity-card.module.css';
import { PicturePicker } from './picture/picture-picker';

export function IdentityCard({ user }: { user: User }) {
  return (
    <Card>
      <div className={styles.person}>
        <Avatar customer={user} size={112} />
        <h2 className={styles.name} dir="auto">
          {user.first_name} {user.last_name}
        </h2>
        <p className={styles.email}>{user.email}</p>
        <p className={`${styles.badge} ${user.is_verified ? styles.verified : ''}`}>
          <Icon name={user.is_verified ? 'check' : 'alert'} size={16} />
          {standingOf(user).badge}
        </p>
        <PicturePicker hasPicture={user.profile_picture !== null} />
      </div>
      <Facts>
        <Fact name="Customer ID">
          <span className={styles.number}>{customerId(user)}</span>
        </Fact>
        <Fact name="Years with us">{yearsWithUs(user, new Date())}</Fact>
        <Fact name="Member since">{memberSince(user)}</Fact>
      </Facts>
    </Card>
  );
}
