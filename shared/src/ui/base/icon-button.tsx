import type { ComponentProps } from 'react';
import { Link } from '../../routing/routing';
import { Icon } from '../icons/icon';
import * as styles from './icon-button.module.css';

interface Look {
  label: string;
  icon: string;
  size?: number;
  className?: string | undefined;
}

type IconButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look | 'type' | 'aria-label'>;

const dressed = (className = '') => `${styles.button} ${className}`;

export const IconButton = ({ label, icon, size = 20, className, children, ...button }: IconButtonProps) => (
  <button {...button} type="button" className={dressed(className)} aria-label={label}>
    <Icon name={icon} size={size} />
    {children}
  </button>
);

export const IconLink = ({ label, icon, size = 20, className, to }: Look & { to: string }) => (
  <Link to={to} className={dressed(className)} aria-label={label}>
    <Icon name={icon} size={size} />
  </Link>
);
