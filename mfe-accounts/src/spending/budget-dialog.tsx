import type { CategorySpending } from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { formatTypedAmount, parseTypedAmount, toWire } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import { categoryOptions } from '../own-categories';
import { spendingKey } from '../spending-calls';
import { setBudget } from './spending-calls';

interface BudgetProps {
  /** Without one, the customer chooses a category. */
  edited: CategorySpending | undefined;
  onClose: () => void;
}

export function BudgetDialog({ edited, onClose }: BudgetProps) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: setBudget,
    networkMode: 'always',
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: spendingKey });
      announce(`${message}.`);
      onClose();
    },
  });
  const submit = (category: OwnCategory, typed: string) => {
    const amount = parseTypedAmount(typed);
    if (amount !== null && amount > 0) save.mutate({ category, amount: toWire(amount) });
    else tellAtField('amount', () => setProblem('Please enter an amount such as 400'));
  };
  return (
    <Dialog label={edited ? `Budget for ${edited.category_display}` : 'New budget'} onClose={onClose}>
      <Form<{ category: string; amount: string }>
        initial={{ category: edited?.category ?? 'food', amount: formatTypedAmount(edited?.budget ?? '') }}
        onEdit={() => setProblem('')}
        onSubmit={({ category, amount }) => submit(edited?.category ?? (category as OwnCategory), amount)}
      >
        {!edited && <SelectField name="category" label="Category" options={categoryOptions} />}
        <TextField
          name="amount"
          label="Amount a month"
          autoComplete="off"
          inputMode="decimal"
          maxLength={16}
          prefix="$"
          missing="Please enter an amount"
          problem={problem}
          format={formatTypedAmount}
        />
        {save.isError && <Notice tone="danger">The budget wasn't saved. Please try again.</Notice>}
        <FormActions arrange="pair" above={4}>
          {edited?.budget ? (
            <Button
              variant="secondary"
              disabled={save.isPending}
              onClick={() => save.mutate({ category: edited.category, amount: null })}
            >
              Remove Budget
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button submits busy={save.isPending}>
            Save Budget
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
