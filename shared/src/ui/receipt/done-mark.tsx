import { Icon } from '@bank/shared/ui/icons';
import * as styles from './done-mark.module.css';

export const DoneMark = () => (
  <span className={styles.mark}>
    <Icon name="check" size={32} />
  </span>
);
