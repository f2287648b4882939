import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, formatUsd, parseMoney } from '@bank/shared/money';
import { Button, useHiddenBalances } from '@bank/shared/ui/base';
import { Form, SelectField, useProblems } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { accountLabel } from '../../account-label';
import * as styles from '../pay-person.module.css';

interface PayRequestFormProps {
  accounts: readonly Account[];
  amount: Cents;
  isSending: boolean;
  onPay: (from: Account) => void;
}

const covers = ({ balance }: Account, amount: Cents) => (parseMoney(balance) ?? 0) >= amount;

/** Starts with the first account that has enough. */
export function PayRequestForm({ accounts, amount, isSending, onPay }: PayRequestFormProps) {
  const { show, forgetEdited, field } = useProblems<'fromAccount'>();
  const { balanceText } = useHiddenBalances();
  const [initial] = useState({
    fromAccount: (accounts.find((one) => covers(one, amount)) ?? accounts[0])?.id ?? '',
  });
  const [chosen, setChosen] = useState(initial.fromAccount);
  const from = accounts.find(({ id }) => id === chosen);

  function submit({ fromAccount }: typeof initial) {
    const from = accounts.find(({ id }) => id === fromAccount);
    if (!from) show({ fromAccount: 'Please select a source account' });
    else if (!covers(from, amount)) show({ fromAccount: 'Insufficient funds in selected account' });
    else onPay(from);
  }

  return (
    <Form
      initial={initial}
      onSubmit={submit}
      onEdit={({ fromAccount = '' }: Partial<typeof initial>) => {
        forgetEdited({ fromAccount: chosen }, { fromAccount });
        setChosen(fromAccount);
      }}
    >
      <SelectField
        {...field('fromAccount')}
        label="From"
        prompt="Choose an account"
        options={accounts.map((account) => ({
          value: account.id,
          label: `${accountLabel(account)} · ${balanceText(account)}`,
        }))}
      />
      {from && (
        <p className={styles.available} aria-hidden="true">
          {balanceText(from)} available
        </p>
      )}
      <Button submits block busy={isSending}>
        {isSending ? 'Sending...' : `Pay ${formatUsd(amount)}`}
      </Button>
    </Form>
  );
}
