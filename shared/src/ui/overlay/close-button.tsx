import { IconButton } from '../base/icon-button';
import * as styles from './close-button.module.css';

export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} icon="close" className={styles.close} onClick={onClick} />
);
