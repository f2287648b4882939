import type { LoanProduct } from '@bank/shared/contracts/loans';
import { Button, ButtonLink, Card, IconTile } from '@bank/shared/ui/base';
import { LoanApplicationUnavailable } from '../specification-mode/loan-application-unavailable';
import type { Draft } from './calculator-draft';
import { formFor, type Progress } from './loan-application';
import { type LoanOffer, loanOffers } from './loan-offers';
import * as styles from './loan-products.module.css';

interface LoanProductsProps {
  onCalculate: (product: LoanProduct) => void;
  /** The calculator's figures for the application; null if the bank doesn't accept online applications. */
  applyWith: Draft | null;
}

export function LoanProducts(props: LoanProductsProps) {
  return (
    <section aria-labelledby="loan-products" className={styles.section}>
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

function Product({ offer, onCalculate, applyWith }: LoanProductsProps & { offer: LoanOffer }) {
  const { product, name, icon, rate, term, range, hasTerm } = offer;
  return (
    <Card>
      <div className={styles.head}>
        <IconTile icon={icon} />
        <h3 className={styles.name}>{name}</h3>
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
        {applyWith ? (
          <Apply product={product} draft={applyWith} />
        ) : (
          <LoanApplicationUnavailable name={name} />
        )}
      </div>
    </Card>
  );
}

const Apply = ({ product, draft }: { product: LoanProduct; draft: Draft }) => (
  <ButtonLink
    to={`/dashboard/loans/apply?product=${product}`}
    state={{ form: formFor(product, draft) } satisfies Progress}
    variant="secondary"
  >
    Apply Now
  </ButtonLink>
);
