import { Icon } from '../icons/icon';
import * as styles from './icon-tile.module.css';

export interface IconTileProps {
  icon: string;
  tone?: 'brand' | 'good' | 'quiet' | 'danger';
}

export const IconTile = ({ icon, tone = 'brand' }: IconTileProps) => (
  <span className={`${styles.tile} ${styles[tone]}`}>
    <Icon name={icon} />
  </span>
);
