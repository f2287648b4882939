import { Icon } from '@bank/shared/ui/icons';
import * as styles from './done-mark.module.css';

/** The moment something went well: a check mark that is drawn. The heading beside it says what. */
export const DoneMark = () => (
  <span className={styles.mark}>
    <Icon name="check" size={32} />
  </span>
);
