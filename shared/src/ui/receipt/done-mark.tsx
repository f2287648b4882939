import { Icon } from '@bank/shared/ui/icons';
import * as styles from './done-mark.module.css';

/** Decoration: the heading next to it says what succeeded. */
export const DoneMark = () => (
  <span className={styles.mark}>
    <Icon name="check" size={32} />
  </span>
);
