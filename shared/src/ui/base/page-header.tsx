import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../routing/routing';
import { brand } from '../brand/brand';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One calm sentence under the title. */
  lead?: ReactNode;
  /** What the browser's tab says, where it is not the title itself. */
  tabTitle?: string;
  actions?: ReactNode;
}

/** The router's name for the address that the visit began with: the browser itself announced that one. */
const firstEntry = 'default';

/** A page that comes late never takes the cursor out of a field that somebody writes in; a frame has fields too. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, iframe') ?? false;

/**
 * The page's one h1. After a navigation it takes the focus, so that everyone knows where they are; whoever comes
 * back is not scrolled to it.
 */
export function PageHeader({ title, lead, tabTitle = title, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrived = key !== firstEntry;
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    document.title = `${tabTitle} · ${brand.name}`;
  }, [tabTitle]);

  // Another page means another path: a filter in the address is none.
  useEffect(() => {
    if (arrived && !isTyping()) heading.current?.focus({ preventScroll: cameBack });
  }, [pathname]);

  return (
    <div className={styles.header}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
