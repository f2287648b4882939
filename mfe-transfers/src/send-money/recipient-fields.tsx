import { TextField } from '@bank/shared/ui/forms';
import type { ReactNode } from 'react';
import { type Field, normalizeRoutingNumber } from './transfer-draft';

export interface RecipientFieldsProps {
  field: (name: Field) => { name: Field; problem: string | undefined };
  /** Whose routing number it is. */
  bank?: ReactNode;
}

export const RecipientFields = ({ field, bank }: RecipientFieldsProps) => (
  <>
    <TextField {...field('recipientName')} label="Recipient Name" autoComplete="off" />
    <TextField {...field('recipientBank')} label="Bank Name" autoComplete="off" />
    <TextField
      {...field('routingNumber')}
      label="Routing Number"
      autoComplete="off"
      inputMode="numeric"
      normalize={normalizeRoutingNumber}
      hint={bank}
    />
    <TextField {...field('accountNumber')} label="Account Number" autoComplete="off" inputMode="numeric" />
  </>
);
