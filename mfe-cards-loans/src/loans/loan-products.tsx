import { Button, Card, IconTile, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import type { CalculatedProduct } from './calculator-draft';
import { type LoanOffer, loanOffers } from './loan-offers';
import * as styles from './loan-products.module.css';
import * as page from './loans-page.module.css';

interface LoanProductsProps {
  isStated: boolean;
  onCalculate: (product: CalculatedProduct) => void;
  apply: (offer: LoanOffer) => ReactNode;
}

export function LoanProducts(products: LoanProductsProps) {
  return (
    <section aria-labelledby="loan-products" className={page.section}>
      <h2 id="loan-products">Loans to choose from</h2>
      <ul className={`${styles.grid} ${products.isStated ? '' : styles.folds}`}>
        {loanOffers.map((offer) => (
          <li key={offer.product}>
            <Product offer={offer} {...products} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A phone shows a row that opens. */
function Product({ offer, isStated, onCalculate, apply }: LoanProductsProps & { offer: LoanOffer }) {
  const { product, name, icon, rate, term, range } = offer;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card>
      <div className={styles.product}>
        <IconTile icon={icon} />
        <h3 className={page.name}>{name}</h3>
        {!isStated && (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <VisuallyHidden>{name}: </VisuallyHidden>
            {rate}%
            <Icon name="chevron" size={18} />
          </button>
        )}
      </div>
      <div id={id} className={isOpen ? '' : styles.closed}>
        <p className={styles.rate}>
          {rate}% <span className={styles.unit}>a year</span>
        </p>
        <p className={styles.terms}>
          {term} · {range}
        </p>
        {product === 'credit-line' && !isStated && (
          <p className={styles.terms}>Interest only on what you draw</p>
        )}
        <div className={styles.actions}>
          {product !== 'credit-line' && (
            <Button variant="secondary" onClick={() => onCalculate(product)}>
              Calculate
            </Button>
          )}
          {apply(offer)}
        </div>
      </div>
    </Card>
  );
}
