import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, formatUsd, parseMoney, toWire } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
import { Form, useProblems } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { FieldRows } from '../../field-rows';
import { StickyActions } from '../../sticky-actions';
import { SourceField } from '../source-field';

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
  const [initial] = useState({
    fromAccount: (accounts.find((one) => covers(one, amount)) ?? accounts[0])?.id ?? '',
  });
  const [chosen, setChosen] = useState(initial.fromAccount);

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
      <FieldRows>
        <SourceField
          {...field('fromAccount')}
          accounts={accounts}
          draft={{ fromAccount: chosen, amount: toWire(amount), when: 'now' }}
        />
      </FieldRows>
      <StickyActions>
        <Button submits block busy={isSending}>
          {isSending ? 'Sending...' : `Pay ${formatUsd(amount)}`}
        </Button>
      </StickyActions>
    </Form>
  );
}
