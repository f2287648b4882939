import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from '../../routing/routing';
import { Icon } from '../icons/icon';
import * as styles from './button.module.css';

interface ButtonLook {
  children: ReactNode;
  /** Danger is for what the customer can't get back. */
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  icon?: string;
  block?: boolean | undefined;
  /** In a page's header on a phone, only the icon shows. */
  folds?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Pick<AriaAttributes, 'aria-expanded' | 'aria-haspopup'> {
  onClick?: () => void;
  submits?: boolean;
  busy?: boolean;
  done?: boolean;
  disabled?: boolean;
}

const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const look = ({ variant = 'primary', block = false, folds }: Omit<ButtonLook, 'children'>, state = '') => ({
  className: joined(
    styles.button,
    variant === 'secondary' && styles.secondary,
    variant === 'danger' && styles.danger,
    block && styles.block,
    state,
  ),
  'data-button': variant,
  'data-folds': folds,
});

const Spinner = () => (
  <span role="img" aria-label="loading" className={styles.icon}>
    <svg viewBox="0 0 28 28" className={styles.spinner} aria-hidden="true" focusable="false">
      <path
        d="M14 1a13 13 0 0 1 13 13"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  </span>
);

const Content = ({
  icon,
  busy,
  children,
}: {
  icon?: string | undefined;
  busy?: boolean;
  children: ReactNode;
}) => (
  <>
    {busy ? (
      <span className={joined(styles.icon, !icon && styles.coming)}>
        <Spinner />
      </span>
    ) : (
      icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
      )
    )}
    <span>{children}</span>
  </>
);

export function Button({
  children,
  icon,
  onClick,
  submits,
  busy = false,
  done = false,
  disabled = false,
  variant,
  block,
  folds,
  ...aria
}: ButtonProps) {
  const click = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      {...look({ variant, block, folds }, joined(busy && styles.busy, done && styles.done))}
      {...aria}
      type={submits ? 'submit' : 'button'}
      onClick={click}
      disabled={disabled}
    >
      <Content icon={done ? 'check' : icon} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  to: string;
  state?: unknown;
}

export const ButtonLink = ({ to, state, children, icon, ...rest }: ButtonLinkProps) => (
  <a {...look(rest)} href={useHref(to)} onClick={useLinkClickHandler<HTMLAnchorElement>(to, { state })}>
    <Content icon={icon}>{children}</Content>
  </a>
);
