import { termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { Card } from '@bank/shared/ui/base';
import { type ReactNode, useMemo } from 'react';
import { type Loan, quoteLoan } from '../amortization';
import {
  type Draft,
  type Field,
  formatLoanAmount,
  limits,
  rangeMessages,
  rateText,
  readDraft,
  typedLoanAmount,
} from '../calculator-draft';
import { amountStops, nearestStop } from './amount-stops';
import { CostChart } from './cost-chart';
import * as styles from './loan-calculator.module.css';
import { LoanCost } from './loan-cost';
import { PaymentSchedule } from './payment-schedule';
import { SliderField } from './slider-field';

interface InputsProps {
  draft: Draft;
  /** The last valid loan. Its figures stay on screen while the draft is invalid. */
  loan: Loan;
  onEdit: (edited: Partial<Draft>) => void;
}

interface LoanCalculatorProps extends InputsProps {
  isSample: boolean;
  /** Below the result. */
  children?: ReactNode;
}

export const calculatorId = 'loan-calculator';
export const resultId = 'loan-result';

export function LoanCalculator({ isSample, children, ...inputs }: LoanCalculatorProps) {
  const { loan } = inputs;
  const quote = useMemo(() => quoteLoan(loan), [loan]);
  return (
    <section aria-labelledby={calculatorId} className={styles.section}>
      <h2 id={calculatorId} tabIndex={-1} className={styles.title}>
        Loan calculator
      </h2>
      <div className={styles.columns}>
        <Card>
          <Inputs {...inputs} />
        </Card>
        <div id={resultId} className={styles.result}>
          <Card>
            <LoanCost loan={loan} quote={quote} isSample={isSample} />
            {children}
            <CostChart quote={quote} />
          </Card>
        </div>
      </div>
      <PaymentSchedule quote={quote} />
    </section>
  );
}

const stopText = (index: number) => formatUsd(amountStops[index] ?? limits.principal.min);
const endText = (index: number) => stopText(index).replace('.00', '');

function Inputs({ draft, loan, onEdit }: InputsProps) {
  const reading = readDraft(draft);
  const field = (name: Field) => ({
    id: `loan-${name}`,
    value: draft[name],
    onType: (typed: string) => onEdit({ [name]: typed }),
    problem: reading[name] === null ? rangeMessages[name] : undefined,
  });
  const stop = nearestStop(loan.principal);
  return (
    <div className={styles.inputs}>
      <SliderField
        {...field('principal')}
        label="Loan Amount"
        unit="dollars"
        hint={formatUsd(loan.principal)}
        inputMode="decimal"
        prefix="$"
        format={formatLoanAmount}
        slider={{
          label: 'Adjust the amount',
          min: 0,
          max: amountStops.length - 1,
          ends: [endText(0), endText(amountStops.length - 1)],
          step: 1,
          value: stop,
          valueText: stopText(stop),
          onChange: (index) => onEdit({ principal: typedLoanAmount(amountStops[index] ?? loan.principal) }),
        }}
      />
      <SliderField
        {...field('rate')}
        label="Interest Rate"
        unit="percent a year"
        hint={`${rateText(loan.rate)}% a year`}
        inputMode="decimal"
        suffix="%"
        slider={{
          label: 'Adjust the rate',
          min: limits.rate.min,
          max: limits.rate.max,
          ends: [`${rateText(limits.rate.min)}%`, `${rateText(limits.rate.max)}%`],
          step: 100,
          value: loan.rate,
          valueText: `${rateText(loan.rate)}% a year`,
          onChange: (rate) => onEdit({ rate: rateText(rate) }),
        }}
      />
      <SliderField
        {...field('months')}
        label="Loan Term"
        unit="months"
        hint={termText(loan.months)}
        inputMode="numeric"
        suffix="months"
        slider={{
          label: 'Adjust the term',
          ...limits.months,
          ends: [termText(limits.months.min), termText(limits.months.max)],
          step: 1,
          value: loan.months,
          valueText: termText(loan.months),
          onChange: (months) => onEdit({ months: String(months) }),
        }}
      />
      <p className={styles.note}>
        This is an estimate, not an offer. We'll confirm the amount after we review your application.
      </p>
    </div>
  );
}
