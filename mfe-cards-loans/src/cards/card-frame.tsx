import { BrandMark, brand } from '@bank/shared/ui/brand';
import type { ReactNode } from 'react';
import * as styles from './card-frame.module.css';

interface CardFrameProps {
  hue: string;
  number: ReactNode;
  holder?: string | undefined;
  name: string;
  type: string;
  corner: ReactNode;
  /** A phone shows a row with the name and the corner. */
  isCompact?: boolean | undefined;
}

/** The face of a card: one that the bank offers, or one that the customer has. */
export const CardFrame = ({ hue, number, holder, name, type, corner, isCompact }: CardFrameProps) => (
  <span
    className={`${styles.card} ${isCompact ? styles.compact : ''}`}
    style={{ background: `var(--bank-hue-${hue})` }}
  >
    <span className={styles.brand} aria-hidden="true">
      <BrandMark size={20} /> {brand.name}
    </span>
    <Chip />
    <span className={styles.number}>{number}</span>
    {holder && (
      <span className={styles.holder} dir="auto">
        {holder}
      </span>
    )}
    <span className={styles.name}>
      {name} <span className={styles.type}>{type}</span>
    </span>{' '}
    <span className={styles.limit}>{corner}</span>
  </span>
);

const Chip = () => (
  <svg className={styles.chip} width="34" height="26" viewBox="0 0 34 26" aria-hidden="true">
    <rect x="0.5" y="0.5" width="33" height="25" rx="6" />
    <path d="M0 9h11m12 0h11M0 17h11m12 0h11M11 0v26m12-26v26M11 13h12" />
  </svg>
);
