import { TextField } from '@bank/shared/ui/forms';
import type { ReactNode } from 'react';
import { FieldRows } from '../field-rows';
import { type Field, normalizeRoutingNumber } from './transfer-draft';

export interface RecipientFieldsProps {
  field: (name: Field) => { name: Field; problem: string | undefined };
  /** Whose routing number it is. */
  bank?: ReactNode;
}

export function RecipientFields({ field, bank }: RecipientFieldsProps) {
  const required = (name: Field) => ({ ...field(name), 'aria-required': true }) as const;
  return (
    <FieldRows>
      <TextField {...required('recipientName')} label="Recipient Name" autoComplete="off" />
      <TextField {...required('recipientBank')} label="Bank Name" autoComplete="off" />
      <TextField
        {...required('routingNumber')}
        label="Routing Number"
        autoComplete="off"
        inputMode="numeric"
        normalize={normalizeRoutingNumber}
        hint={bank}
      />
      <TextField
        {...required('accountNumber')}
        label="Account Number"
        autoComplete="off"
        inputMode="numeric"
      />
    </FieldRows>
  );
}
