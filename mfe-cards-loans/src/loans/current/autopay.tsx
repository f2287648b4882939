import { failureText } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import * as styles from './current-loan.module.css';
import { accountLabel, currentLoansKey, setAutopay } from './loan-calls';
import { WithAccounts } from './with-accounts';

const off = 'off';

export const Autopay = ({ loan }: { loan: CurrentLoan }) => (
  <WithAccounts title="Automatic payments">
    {(accounts) => <AutopayForm loan={loan} accounts={accounts} />}
  </WithAccounts>
);

function AutopayForm({ loan, accounts }: { loan: CurrentLoan; accounts: readonly Account[] }) {
  const kept = loan.autopay_account_id ?? off;
  const [chosen, setChosen] = useState(kept);
  const cache = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: setAutopay,
    onSuccess: () => cache.invalidateQueries({ queryKey: currentLoansKey }),
  });
  const options = [
    ...accounts.map((account) => ({ value: account.id, label: accountLabel(account) })),
    { value: off, label: 'Off: I pay each payment myself' },
  ];
  return (
    <Form
      initial={{ collectFrom: kept }}
      onEdit={({ collectFrom }) => collectFrom !== undefined && setChosen(collectFrom)}
      onSubmit={() => mutate({ id: loan.id, account: chosen === off ? null : chosen })}
    >
      {data && <Notice tone="good">{data.message}.</Notice>}
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
      <SelectField name="collectFrom" label="Collect From" prompt="Choose an account" options={options} />
      <p className={styles.quiet}>
        We remind you three days before.{' '}
        {chosen === off
          ? 'Please pay each payment here once it’s due.'
          : 'If the money is missing on the due date, we try again every day for a week.'}
      </p>
      <Button submits block variant="secondary" busy={isPending} disabled={chosen === kept}>
        Save
      </Button>
    </Form>
  );
}
