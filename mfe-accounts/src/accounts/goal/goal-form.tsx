import { accountDetailsOptions } from '@bank/kit/account-details';
import { failureText } from '@bank/kit/payment';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import * as contracts from '@bank/shared/contracts/account-details';
import type { InputOf } from '@bank/shared/contracts/call';
import { ApiError, send } from '@bank/shared/http';
import { formatTypedAmount, parseTypedAmount, toWire } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { DateField } from '@bank/shared/ui/date';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';

type Goal = InputOf<typeof contracts.setAccountGoal>['body']['goal'];

interface Typed {
  amount: string;
  reach_by: string;
}

interface GoalFormProps {
  account: AccountDetails;
  onClose: () => void;
}

export function GoalForm({ account: { id, goal }, onClose }: GoalFormProps) {
  const cache = useQueryClient();
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const refuse = (field: keyof Typed, text: string) =>
    tellAtField(`goal_${field}`, () => setProblems({ [field]: text }));
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (wanted: Goal) =>
      (await send(contracts.setAccountGoal, { params: { id }, body: { goal: wanted } })).data,
    onSuccess: (saved) => {
      cache.setQueryData(accountDetailsOptions.queryKey, (known) =>
        known?.map((account) => (account.id === id ? saved : account)),
      );
      announce(saved.goal ? 'Goal saved.' : 'Goal removed.');
      onClose();
    },
    onError: (failure) => {
      const [said] = (failure instanceof ApiError && failure.fields.reach_by) || [];
      if (said) refuse('reach_by', said);
    },
  });
  function submit({ amount: typed, reach_by }: Typed) {
    const amount = parseTypedAmount(typed);
    if (amount === null || amount === 0) refuse('amount', 'Please enter an amount such as 5,000');
    else mutate({ amount: toWire(amount), reach_by: reach_by || null });
  }
  return (
    <Form<Typed>
      name="goal"
      initial={{ amount: formatTypedAmount(goal?.amount ?? ''), reach_by: goal?.reach_by ?? '' }}
      onEdit={() => {
        setProblems({});
        reset();
      }}
      onSubmit={submit}
    >
      <TextField
        name="amount"
        label="Amount to save"
        autoComplete="off"
        inputMode="decimal"
        maxLength={16}
        prefix="$"
        missing="Please enter an amount"
        problem={problems.amount}
        format={formatTypedAmount}
      />
      <DateField name="reach_by" label="Until (optional)" problem={problems.reach_by} />
      {error && !problems.reach_by && <Notice tone="danger">{failureText(error)}</Notice>}
      <FormActions arrange="end" above={4}>
        {goal && (
          <Button
            variant="secondary"
            busy={isPending && variables === null}
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            Remove Goal
          </Button>
        )}
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button submits busy={isPending && variables !== null}>
          Save Goal
        </Button>
      </FormActions>
    </Form>
  );
}
