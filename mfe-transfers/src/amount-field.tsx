import { formatTypedAmount } from '@bank/shared/money';
import { TextField } from '@bank/shared/ui/forms';
import { FundsHelp } from './payment-help';

interface AmountFieldProps {
  name: string;
  problem?: string | undefined;
}

export const AmountField = (field: AmountFieldProps) => (
  <>
    <TextField
      {...field}
      label="Amount"
      autoComplete="off"
      inputMode="decimal"
      format={formatTypedAmount}
      prefix={<span aria-hidden="true">$</span>}
    />
    <FundsHelp problem={field.problem} />
  </>
);
