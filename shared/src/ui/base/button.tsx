import AntButton from 'antd/es/button';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from '../../routing/routing';
import { Icon } from '../icons/icon';
import * as styles from './button.module.css';

interface ButtonLook {
  children: ReactNode;
  variant?: 'primary' | 'secondary';
  icon?: string;
  /** As wide as what it stands in. */
  block?: boolean;
}

interface ButtonProps extends ButtonLook {
  onClick?: () => void;
  submits?: boolean;
  /** At work: says so and cannot be pressed again. */
  busy?: boolean;
  /** Done: green, with a check mark. */
  done?: boolean;
  disabled?: boolean;
}

const look = ({ variant = 'primary', block = false }: ButtonLook) => ({
  type: variant === 'primary' ? ('primary' as const) : ('default' as const),
  block,
  size: block ? ('large' as const) : ('middle' as const),
});

/** Written on the element itself, since antd colours a button in more states than one rule can outdo. */
const green = { background: 'var(--bank-money-in)', color: 'var(--bank-on-money-in)' };

export function Button({
  children,
  icon,
  onClick,
  submits,
  busy = false,
  done = false,
  disabled = false,
  ...rest
}: ButtonProps) {
  const shownIcon = done ? 'check' : icon;
  return (
    <AntButton
      {...look({ children, ...rest })}
      htmlType={submits ? 'submit' : 'button'}
      onClick={() => onClick?.()}
      loading={busy}
      disabled={disabled}
      className={(done && styles.done) || ''}
      style={done ? green : {}}
      icon={shownIcon && <Icon name={shownIcon} size={18} />}
    >
      {children}
    </AntButton>
  );
}

interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** What the page it leads to begins with. */
  state?: unknown;
}

/** Looks like a button, is a link: it leads to another page of the site. */
export function ButtonLink({ to, state, children, icon, ...rest }: ButtonLinkProps) {
  return (
    <AntButton
      {...look({ children, ...rest })}
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLElement>(to, { state })}
      icon={icon && <Icon name={icon} size={18} />}
    >
      {children}
    </AntButton>
  );
}
