import type { LoanProduct } from '@bank/shared/contracts/loans';
import { Button, Card, IconTile } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { type LoanOffer, loanOffers } from './loan-offers';
import * as styles from './loan-products.module.css';
import * as page from './loans-page.module.css';

interface LoanProductsProps {
  onCalculate: (product: LoanProduct) => void;
  apply: (offer: LoanOffer) => ReactNode;
}

export function LoanProducts(props: LoanProductsProps) {
  return (
    <section aria-labelledby="loan-products" className={page.section}>
      <h2 id="loan-products">Loans to choose from</h2>
      <ul className={styles.grid}>
        {loanOffers.map((offer) => (
          <li key={offer.product}>
            <Product offer={offer} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Product({ offer, onCalculate, apply }: LoanProductsProps & { offer: LoanOffer }) {
  const { product, name, icon, rate, term, range, hasTerm } = offer;
  return (
    <Card>
      <div className={styles.product}>
        <IconTile icon={icon} />
        <h3 className={page.name}>{name}</h3>
      </div>
      <p className={styles.rate}>
        {rate}% <span className={styles.unit}>a year</span>
      </p>
      <p className={styles.terms}>
        {term} · {range}
      </p>
      <div className={styles.actions}>
        {hasTerm && (
          <Button variant="secondary" onClick={() => onCalculate(product)}>
            Calculate
          </Button>
        )}
        {apply(offer)}
      </div>
    </Card>
  );
}
