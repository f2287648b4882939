import { formatTypedAmount } from '@bank/shared/money';
import { TextField } from '@bank/shared/ui/forms';
import type { ComponentProps } from 'react';

/** Dollars and cents, as people type them. */
export const AmountField = (props: Omit<ComponentProps<typeof TextField>, 'autoComplete'>) => (
  <TextField
    autoComplete="off"
    inputMode="decimal"
    format={formatTypedAmount}
    prefix={<span aria-hidden="true">$</span>}
    {...props}
  />
);
