import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { Icon } from '@bank/shared/ui/icons';
import { hueOf } from '../account-details';
import * as styles from './account-mark.module.css';

/** The account's icon in its color. Decorative: the name is next to it. */
export const AccountMark = ({ account }: { account: AccountDetails }) => (
  <span className={styles.mark} style={{ '--hue': hueOf(account.color) } as object}>
    <Icon name={account.account_type} />
  </span>
);
