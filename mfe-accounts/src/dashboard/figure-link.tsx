import { Link } from '@bank/shared/routing';
import { VisuallyHidden } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './figure-link.module.css';

interface FigureLinkProps {
  id: string;
  /** What it is the figure of. */
  name: string;
  to: string;
  children: ReactNode;
}

/** A figure that opens the transactions it is the sum of; all of the box that it stands in is the target. */
export const FigureLink = ({ id, name, to, children }: FigureLinkProps) => (
  <Link id={id} to={to} className={styles.link}>
    {children}
    <VisuallyHidden>, show the transactions of this figure: {name}</VisuallyHidden>
  </Link>
);
