import { Link } from '@bank/shared/routing';
import { VisuallyHidden } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './section.module.css';

interface FigureLinkProps {
  id?: string;
  to: string;
  /** Such as: transactions for Food & Dining. */
  shows: string;
  children: ReactNode;
}

export const FigureLink = ({ shows, children, ...link }: FigureLinkProps) => (
  <Link {...link} className={styles.cover}>
    {children}
    <VisuallyHidden>, show {shows}</VisuallyHidden>
  </Link>
);
