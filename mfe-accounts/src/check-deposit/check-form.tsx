import type { Account } from '@bank/shared/contracts/accounts';
import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { formatTypedAmount, formatUsd } from '@bank/shared/money';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Form, FormActions, TextField, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import { type Draft, emptyDraft, type Field, findProblems } from './check-draft';
import * as styles from './check-form.module.css';
import { PictureField } from './picture-field';
import { useCheckDeposit } from './use-check-deposit';

interface CheckFormProps {
  accounts: readonly Account[];
  /** What's left of the 30-day limit; undefined while loading. */
  left: string | undefined;
  onDeposited: (check: CheckDeposit) => void;
}

type Side = 'front_id' | 'back_id';

export function CheckForm({ accounts, left, onDeposited }: CheckFormProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const { balanceText } = useHiddenBalances();
  const [pictures, setPictures] = useState<Partial<Record<Side, File>>>({});
  const { show, forgetEdited, field, problems } = useProblems<Field>();
  const { send, isSending, failure, forgetFailure } = useCheckDeposit({ onDeposited, onRefused: show });

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited(draft, edited);
    setDraft(edited);
    forgetFailure();
  }

  function pick(side: Side, picture: File) {
    setPictures({ ...pictures, [side]: picture });
    edit({ [side]: `${picture.name} ${picture.size} ${picture.lastModified}` });
  }

  function submit() {
    const { front_id: front, back_id: back } = pictures;
    if (!show(findProblems(draft)) && front && back) send(draft, { front, back });
  }

  const side = (name: Side) => ({
    ...field(name),
    picture: pictures[name],
    onPick: (picture: File) => pick(name, picture),
  });
  const options = accounts.map((account) => ({
    value: account.id,
    label: `${account.account_type_display} · ${balanceText(account)}`,
  }));
  return (
    <Form onSubmit={submit} onEdit={edit} initial={emptyDraft}>
      <Card>
        <div className={styles.pairs}>
          <SelectField
            {...field('account_id')}
            label="Deposit To"
            prompt="Choose an account"
            options={options}
          />
          <TextField
            {...field('amount')}
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            format={formatTypedAmount}
          />
          <PictureField {...side('front_id')} label="Front of the check" />
          <PictureField {...side('back_id')} label="Back of the check (signed)" />
        </div>
        <p className={styles.limits}>
          Up to $5,000.00 per check{left && `, with ${formatUsd(left)} left of your 30-day limit`}. We hold
          the money until we review the check on the next business day.
        </p>
        {failure && Object.keys(problems).length === 0 && (
          <Notice tone="danger">
            {failure.message || "We couldn't deposit the check. Please try again."}
          </Notice>
        )}
        <FormActions above={3}>
          <Button submits busy={isSending}>
            {isSending ? 'Depositing...' : 'Deposit Check'}
          </Button>
        </FormActions>
      </Card>
    </Form>
  );
}
