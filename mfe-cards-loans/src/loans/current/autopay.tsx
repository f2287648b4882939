import { failureText } from '@bank/kit/payment';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Form } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import * as styles from './current-loan.module.css';
import { accountLabel, currentLoansKey, openAccountsOptions, setAutopay } from './loan-calls';

const off = 'off';

export function Autopay({ loan }: { loan: CurrentLoan }) {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
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
    <section aria-labelledby="autopay">
      <Card>
        <h2 id="autopay">Automatic payments</h2>
        <Form
          initial={{ account: kept }}
          onEdit={({ account }) => account !== undefined && setChosen(account)}
          onSubmit={() => mutate({ id: loan.id, account: chosen === off ? null : chosen })}
        >
          {data && <Notice tone="good">{data.message}.</Notice>}
          {error && <Notice tone="danger">{failureText(error)}</Notice>}
          <SelectField name="account" label="Collect From" prompt="Choose an account" options={options} />
          <p className={styles.quiet}>
            We remind you three days before. If the money is missing on the due date, we try again every day
            for a week.
          </p>
          <Button submits block variant="secondary" busy={isPending} disabled={chosen === kept}>
            Save
          </Button>
        </Form>
      </Card>
    </section>
  );
}
