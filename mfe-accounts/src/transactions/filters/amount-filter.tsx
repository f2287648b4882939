import { parseTypedAmount, toWire } from '@bank/shared/money';
import { TextBox } from '@bank/shared/ui/forms';
import { useId } from 'react';
import type { TransactionFilter } from '../../transaction-filter';
import { LabeledFilter } from './filter-choice';
import * as styles from './transaction-filters.module.css';
import { useTyped } from './use-typed';

interface AmountFilterProps {
  filter: TransactionFilter;
  onChange: (part: Partial<TransactionFilter>) => void;
}

export const AmountFilter = ({ filter, onChange }: AmountFilterProps) => (
  <div className={styles.pair}>
    <Amount label="Amount from" value={filter.min} onChange={(min) => onChange({ min })} />
    <Amount label="Amount to" value={filter.max} onChange={(max) => onChange({ max })} />
  </div>
);

interface AmountProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Applies when the customer leaves the field or presses Enter, because half an amount filters differently. */
function Amount({ label, value, onChange }: AmountProps) {
  const id = useId();
  const { typed, setTyped, applied, setApplied } = useTyped(value);
  const amount = parseTypedAmount(typed);
  const isWrong = typed.trim() !== '' && (amount === null || amount <= 0);
  const apply = () => {
    if (isWrong) return;
    const wanted = amount === null ? '' : toWire(amount);
    setTyped(wanted);
    setApplied(wanted);
    if (wanted !== applied) onChange(wanted);
  };
  return (
    <LabeledFilter id={id} label={label}>
      <TextBox
        isCompact
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder="Any"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}_problem` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
      {isWrong && (
        <span id={`${id}_problem`} className={styles.problem}>
          Please enter an amount such as 25.50
        </span>
      )}
    </LabeledFilter>
  );
}
