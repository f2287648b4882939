import { formatTypedAmount } from '@bank/shared/money';
import { TextField } from '@bank/shared/ui/forms';

interface AmountFieldProps {
  name: string;
  problem?: string | undefined;
}

/** How much is sent or paid, in dollars. */
export const AmountField = (field: AmountFieldProps) => (
  <TextField
    {...field}
    label="Amount"
    autoComplete="off"
    inputMode="decimal"
    format={formatTypedAmount}
    prefix={<span aria-hidden="true">$</span>}
  />
);
