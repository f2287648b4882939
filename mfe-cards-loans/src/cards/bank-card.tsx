import { BrandMark, brand } from '@bank/shared/ui/brand';
import * as styles from './bank-card.module.css';
import type { CardOffer } from './card-offers';

export function BankCard({ offer: { name, type, limit, hue } }: { offer: CardOffer }) {
  return (
    <span className={styles.card} style={{ background: `var(--bank-hue-${hue})` }}>
      <span className={styles.brand} aria-hidden="true">
        <BrandMark size={20} /> {brand.name}
      </span>
      <Chip />
      <span className={styles.number} aria-hidden="true">
        •••• •••• •••• ••••
      </span>
      <span className={styles.name}>
        {name} <span className={styles.type}>{type}</span>
      </span>{' '}
      <span className={styles.limit}>{limit}</span>
    </span>
  );
}

const Chip = () => (
  <svg className={styles.chip} width="34" height="26" viewBox="0 0 34 26" aria-hidden="true">
    <rect x="0.5" y="0.5" width="33" height="25" rx="6" />
    <path d="M0 9h11m12 0h11M0 17h11m12 0h11M11 0v26m12-26v26M11 13h12" />
  </svg>
);
