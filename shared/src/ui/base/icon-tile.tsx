import { Icon } from '../icons/icon';
import * as styles from './icon-tile.module.css';

interface IconTileProps {
  icon: string;
  /** What it tells beside its picture; the words next to it say the same. */
  tone?: 'brand' | 'good' | 'quiet' | 'danger';
}

/** A picture on a soft ground, beside the name of what it stands for. */
export const IconTile = ({ icon, tone = 'brand' }: IconTileProps) => (
  <span className={`${styles.tile} ${styles[tone]}`}>
    <Icon name={icon} />
  </span>
);
