import { useCapability } from '@bank/shared/capabilities';
import { Link } from '@bank/shared/routing';
import { Avatar, VisuallyHidden } from '@bank/shared/ui/base';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { ChatButton } from '../../chat/chat-button';
import { useChat } from '../../chat/chat-store';
import { Bell } from '../../notifications/bell';
import type { CustomerCardProps } from '../customer-card';
import * as header from '../top-bar.module.css';
import * as styles from './phone-bar.module.css';

/** The header above tabs: everything else is a tab or under More. An answer in the chat must not stay unseen there. */
export function PhoneBar({ customer }: Pick<CustomerCardProps, 'customer'>) {
  const hasNotifications = useCapability('notifications');
  const hasAnswer = useChat(({ unread }) => unread > 0);
  return (
    <header className={header.bar}>
      <div className={header.inner}>
        <span className={header.brand}>
          <BrandMark size={26} />
          {brand.name}
        </span>
        {hasAnswer && <ChatButton className={header.round} />}
        {hasNotifications && <Bell className={header.round} />}
        {customer && (
          <Link to="/dashboard/profile" className={styles.profile}>
            <VisuallyHidden>Your profile</VisuallyHidden>
            <Avatar customer={customer} size={32} />
          </Link>
        )}
      </div>
    </header>
  );
}
