import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from '../../routing/routing';
import { brand } from '../brand/brand';
import { Icon } from '../icons/icon';
import * as styles from './page-header.module.css';

interface BackLink {
  to: string;
  label: string;
  onlyOnPhones?: boolean;
  onClick?: MouseEventHandler;
}

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  tabTitle?: string;
  /** A page that is part of another one has it. A phone shows only the arrow. */
  back?: BackLink | undefined;
  actions?: ReactNode;
}

/** The router's key for the first URL of a visit, which the browser announces on its own. */
const firstEntry = 'default';

/** A late page must not take the cursor out of a field. The chat frame also contains fields. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, iframe') ?? false;

/** The page's only h1. Takes focus after a navigation, but doesn't scroll when the customer goes back. */
export function PageHeader({ title, lead, tabTitle = title, back, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrived = key !== firstEntry;
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    document.title = `${tabTitle} · ${brand.name}`;
  }, [tabTitle]);

  // A new filter in the URL doesn't count as a navigation.
  useEffect(() => {
    if (arrived && !isTyping()) heading.current?.focus({ preventScroll: cameBack });
  }, [pathname]);

  return (
    <div className={styles.header}>
      <div>
        {back && (
          <Link to={back.to} className={styles.back} data-phones={back.onlyOnPhones} onClick={back.onClick}>
            <Icon name="arrow-left" />
            <span>{back.label}</span>
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
