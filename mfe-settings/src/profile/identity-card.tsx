import type { User } from '@bank/shared/contracts/user';
import { Avatar, Card } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Facts } from '@bank/shared/ui/details';
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
        <Tag tone={user.is_verified ? 'brand' : 'danger'} icon={user.is_verified ? 'check' : 'alert'}>
          {standingOf(user).badge}
        </Tag>
        <PicturePicker hasPicture={user.profile_picture !== null} />
      </div>
      <Facts
        of={{
          'Customer ID': <span className={styles.number}>{customerId(user)}</span>,
          'Years with us': yearsWithUs(user, new Date()),
          'Member since': memberSince(user),
        }}
      />
    </Card>
  );
}
