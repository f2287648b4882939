import type { LoanProduct } from '@bank/shared/contracts/loans';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { type LoanOffer, loanOffers } from '../rules/loan-offers';
import * as styles from './loan-products.module.css';

interface LoanProductsProps {
  /** Takes the terms of a loan into the calculator. */
  onCalculate: (product: LoanProduct) => void;
}

export function LoanProducts({ onCalculate }: LoanProductsProps) {
  return (
    <section aria-labelledby="loan-products" className={styles.section}>
      <h2 id="loan-products">Loans to choose from</h2>
      <ul className={styles.grid}>
        {loanOffers.map((offer) => (
          <li key={offer.product}>
            <Product offer={offer} onCalculate={onCalculate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Product({ offer, onCalculate }: LoanProductsProps & { offer: LoanOffer }) {
  const [isWanted, setIsWanted] = useState(false);
  const { product, name, icon, rate, term, range, hasTerm } = offer;
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <h3 className={styles.name}>{name}</h3>
      </div>
      <p className={styles.rate}>
        {rate}% <span className={styles.unit}>a year</span>
      </p>
      <p className={styles.terms}>
        {term} · {range}
      </p>
      <div className={styles.actions}>
        {hasTerm && <Button onClick={() => onCalculate(product)}>Calculate</Button>}
        <Button variant="secondary" onClick={() => setIsWanted(true)}>
          Apply Now
        </Button>
      </div>
      {isWanted && (
        <div className={styles.notice}>
          <Notice tone="calm">Applying for a {name} online is not available yet.</Notice>
        </div>
      )}
    </Card>
  );
}
