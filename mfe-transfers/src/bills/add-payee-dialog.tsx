import { failureText } from '@bank/kit/payment';
import type { Payee } from '@bank/shared/contracts/bills';
import { ApiError } from '@bank/shared/http';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { announce, Button } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import { FormNotice } from '../payment-help';
import { addPayee, billsOptions } from './bills';

const payeeCategories = [
  { value: 'utilities', label: 'Utilities' },
  { value: 'entertainment', label: 'Entertainment' },
  { value: 'transportation', label: 'Transportation' },
  { value: 'shopping', label: 'Shopping' },
  { value: 'food', label: 'Food & Dining' },
  { value: 'business', label: 'Business' },
  { value: 'other', label: 'Other' },
] as const;

type PayeeCategory = (typeof payeeCategories)[number]['value'];

interface Typed {
  name: string;
  account_number: string;
  category: PayeeCategory;
}

const empty: Typed = { name: '', account_number: '', category: 'utilities' };

interface AddPayeeDialogProps {
  onAdded: (payee: Payee) => void;
  onClose: () => void;
}

export function AddPayeeDialog({ onAdded, onClose }: AddPayeeDialogProps) {
  const [typed, setTyped] = useState(empty);
  const cache = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    ...addPayee,
    onSuccess: () => cache.invalidateQueries({ queryKey: billsOptions.queryKey }),
  });
  function finish(payee: Payee) {
    onAdded(payee);
    onClose();
    announce(`${payee.name} added.`);
  }

  const fields = error instanceof ApiError ? error.fields : {};
  const field = (name: keyof Typed) => ({ name, problem: fields[name]?.[0] });
  return (
    <Dialog label="Add a payee" onClose={onClose}>
      <Form
        name="payee"
        initial={empty}
        onEdit={(values: Partial<Typed>) => {
          setTyped({ ...typed, ...values });
          if (error) reset();
        }}
        onSubmit={() => !isPending && mutate(typed, { onSuccess: finish })}
      >
        <FormNotice>{error && Object.keys(fields).length === 0 && failureText(error)}</FormNotice>
        <TextField
          {...field('name')}
          label="Payee Name"
          autoComplete="off"
          maxLength={100}
          missing="Please enter the payee's name"
        />
        <TextField
          {...field('account_number')}
          label="Account Number with Payee"
          autoComplete="off"
          maxLength={40}
          missing="Please enter your account number with the payee"
        />
        <SelectField {...field('category')} label="Category" options={payeeCategories} />
        <FormActions arrange="pair" above={2}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button submits busy={isPending}>
            {isPending ? 'Adding...' : 'Add Payee'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
