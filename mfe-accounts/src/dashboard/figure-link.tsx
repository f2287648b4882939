import { Link } from '@bank/shared/routing';
import { VisuallyHidden } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './figure-link.module.css';

interface FigureLinkProps {
  id: string;
  name: string;
  to: string;
  children: ReactNode;
}

export const FigureLink = ({ id, name, to, children }: FigureLinkProps) => (
  <Link id={id} to={to} className={styles.link}>
    {children}
    <VisuallyHidden>, show transactions for {name}</VisuallyHidden>
  </Link>
);
