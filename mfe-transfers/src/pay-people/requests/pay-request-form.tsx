import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, formatUsd, parseMoney } from '@bank/shared/money';
import { Button, useHiddenBalances } from '@bank/shared/ui/base';
import { Form, SelectField, useProblems } from '@bank/shared/ui/forms';
import { accountLabel } from '../../account-label';

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
  const initial = { fromAccount: (accounts.find((one) => covers(one, amount)) ?? accounts[0])?.id ?? '' };

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
      onEdit={() => forgetEdited({ fromAccount: '' }, { fromAccount: 'edited' })}
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
      <Button submits block busy={isSending}>
        {isSending ? 'Sending...' : `Pay ${formatUsd(amount)}`}
      </Button>
    </Form>
  );
}
