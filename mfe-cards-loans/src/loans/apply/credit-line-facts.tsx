import { lineMinimumText, loanCatalogue, loanRules } from '@bank/shared/contracts/loans';
import { cents, formatUsd } from '@bank/shared/money';
import * as styles from './credit-line-facts.module.css';

const { annualRate } = loanCatalogue['credit-line'];
const { percent, least } = loanRules.lineMinimum;

const example = { drawn: cents(1000_00), days: 30 };
const interest = cents(Math.round((example.drawn * annualRate * example.days) / 36_500));
const minimum = cents(Math.max(least, Math.ceil((example.drawn * percent) / 100)));

export const CreditLineFacts = () => (
  <section aria-labelledby="credit-line-facts" className={styles.facts}>
    <h2 id="credit-line-facts">How a credit line works</h2>
    <ul>
      <li>The amount is your limit. You draw from it when you need money, repay it, and draw again.</li>
      <li>You pay interest only on what you draw, from that day. Without a draw, you owe nothing.</li>
      <li>{lineMinimumText}</li>
    </ul>
    <p>
      For example, if you draw {formatUsd(example.drawn)} for {example.days} days, that costs{' '}
      {formatUsd(interest)} interest, and the payment is at least {formatUsd(minimum)}.
    </p>
  </section>
);
