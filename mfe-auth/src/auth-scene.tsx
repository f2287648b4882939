import { Link } from '@bank/shared/routing';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { Icon } from '@bank/shared/ui/icons';
import type { ReactNode } from 'react';
import * as styles from './auth-scene.module.css';
import { Landscape } from './landscape';

export const BackToDashboard = () => (
  <Link to="/" className={styles.back}>
    <Icon name="arrow-left" size={16} />
    Back to Dashboard
  </Link>
);

interface AuthSceneProps {
  children: ReactNode;
  /** Below the children; null if they contain it. */
  back?: ReactNode;
}

export function AuthScene({ children, back = <BackToDashboard /> }: AuthSceneProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.promise}>
        <Landscape />
        <p className={styles.brand}>
          <BrandMark size={32} />
          {brand.name}
        </p>
        <p>{brand.promise}</p>
        <p>{brand.detail}</p>
      </div>
      <div className={styles.task}>
        <div className={styles.column}>
          {children}
          {back}
        </div>
      </div>
    </div>
  );
}
