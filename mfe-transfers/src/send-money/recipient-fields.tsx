import { TextField } from '@bank/shared/ui/forms';
import type { ReactNode } from 'react';
import { asRoutingNumber, type Field } from './transfer-draft';

export interface RecipientFieldsProps {
  field: (name: Field) => { name: Field; problem: string | undefined };
  /** Told below the routing number. */
  aboutBank?: ReactNode;
}

/** Whose account at another bank the money goes to. */
export const RecipientFields = ({ field, aboutBank }: RecipientFieldsProps) => (
  <>
    <TextField {...field('recipientName')} label="Recipient Name" autoComplete="off" />
    <TextField {...field('recipientBank')} label="Bank Name" autoComplete="off" />
    <TextField
      {...field('routingNumber')}
      label="Routing Number"
      autoComplete="off"
      inputMode="numeric"
      normalize={asRoutingNumber}
    />
    {aboutBank}
    <TextField {...field('accountNumber')} label="Account Number" autoComplete="off" inputMode="numeric" />
  </>
);
