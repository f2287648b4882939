import AntButton from 'antd/es/button';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from '../../routing/routing';
import { Icon } from '../icons/icon';
import * as styles from './button.module.css';

interface ButtonLook {
  children: ReactNode;
  variant?: 'primary' | 'secondary';
  icon?: string;
  block?: boolean;
}

interface ButtonProps extends ButtonLook {
  onClick?: () => void;
  submits?: boolean;
  busy?: boolean;
  done?: boolean;
  disabled?: boolean;
}

const look = ({ variant = 'primary', block = false }: ButtonLook) => ({
  type: variant === 'primary' ? ('primary' as const) : ('default' as const),
  block,
  size: block ? ('large' as const) : ('middle' as const),
});

/** Inline, because antd colors buttons in more states than one rule can override. */
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
  state?: unknown;
}

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
