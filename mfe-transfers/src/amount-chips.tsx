import { type Cents, formatTypedAmount, formatUsd, toWire } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
import * as styles from './amount-chips.module.css';

interface AmountChip {
  label?: string;
  amount: Cents;
}

interface AmountChipsProps {
  chips: readonly AmountChip[];
  onChoose: (amount: string) => void;
}

/** Amounts that save typing. */
export const AmountChips = ({ chips, onChoose }: AmountChipsProps) =>
  chips.length > 0 && (
    <fieldset aria-label="Suggestions" className={styles.chips}>
      {chips.map(({ amount, label = formatUsd(amount).replace(/\.00$/, '') }) => (
        <Button key={label} variant="secondary" onClick={() => onChoose(formatTypedAmount(toWire(amount)))}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
