import { dayText } from '@bank/kit/days';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { useLocation } from '@bank/shared/routing';
import { Notice } from '@bank/shared/ui/base';
import * as styles from './account-page.module.css';

/** What just happened to the account, or ended it. */
export function AccountNews({ account }: { account: AccountDetails }) {
  const { state } = useLocation();
  const { is_active, closed_on, account_type_display } = account;
  return (
    <div className={styles.news}>
      {is_active && state?.isNew && (
        <Notice tone="good">
          Your {account_type_display} is open. Move money in whenever you like: it needs no minimum.
        </Notice>
      )}
      {!is_active && closed_on && (
        <Notice tone="calm">
          This account was closed on {dayText(closed_on)}. You can still see its transactions and statements.
        </Notice>
      )}
    </div>
  );
}
