import { failureText } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import type { Split } from '@bank/shared/contracts/requests';
import { type Cents, cents, formatUsd, parseMoney, sum } from '@bank/shared/money';
import { Button, Card, dateFormat } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { Form, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import * as layout from '../../layout.module.css';
import { accountLabel, maxMemoLength } from '../../money-fields';
import { FormNotice } from '../../payment-help';
import { StickyActions } from '../../sticky-actions';
import { Total } from '../../total';
import { FindPersonDialog } from '../find-person-dialog';
import { AskedPeople } from './asked-people';
import { Sharers } from './sharers';
import { useSharing } from './use-sharing';
import { useSplitting } from './use-splitting';

interface SplitFormProps {
  split: Split;
  accounts: readonly Account[];
  people: readonly Person[];
}

interface Details {
  account: string;
  note: string;
}

const centsIn = (amount: string): Cents => parseMoney(amount) ?? cents(0);

export function SplitForm({ split, accounts, people }: SplitFormProps) {
  const [initial] = useState<Details>({ account: accounts[0]?.id ?? '', note: split.note });
  const [isFinding, setIsFinding] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const sharing = useSharing(cents(centsIn(split.amount) - centsIn(split.asked)), people);
  const { ask, requests, error, isPending } = useSplitting();
  const { shares, own } = sharing;
  const total = sum((shares ?? []).map(({ amount }) => amount));

  function submit({ account, note }: Details) {
    setWasAsked(true);
    if (!findProblem(shares) && shares)
      ask({ transactionId: split.transaction_id, accountId: account, note: note.trim(), shares });
  }

  if (requests) return <AskedPeople merchant={split.merchant} requests={requests} />;
  const problem = wasAsked && findProblem(shares);
  return (
    <Card>
      <Payment split={split} />
      <Form
        handle={sharing.form}
        initial={initial}
        onSubmit={submit}
        onEdit={(values: Partial<Details>) => sharing.edit(values as Record<string, string>)}
      >
        <div className={`${layout.stack} ${layout.spaced}`}>
          <Sharers people={people} sharing={sharing} />
          <div className={layout.apart}>
            <Button variant="secondary" icon="plus" onClick={() => setIsFinding(true)}>
              New Person
            </Button>
            {sharing.isEdited && (
              <Button variant="secondary" onClick={sharing.shareEqually}>
                Split Equally
              </Button>
            )}
          </div>
          <Facts of={{ 'Your share': own === null ? 'The shares are more than you paid' : formatUsd(own) }} />
        </div>
        <SelectField
          name="account"
          label="Into"
          options={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
        />
        <TextField name="note" label="Note (optional)" autoComplete="off" maxLength={maxMemoLength} />
        <FormNotice>{error ? failureText(error) : problem}</FormNotice>
        <StickyActions>
          <Button submits block busy={isPending}>
            {isPending ? 'Asking...' : askText(total)}
          </Button>
        </StickyActions>
      </Form>
      {isFinding && (
        <FindPersonDialog
          label="Split with a new person"
          onFound={({ id }) => sharing.chosen.includes(id) || sharing.toggle(id)}
          onClose={() => setIsFinding(false)}
        />
      )}
    </Card>
  );
}

const askText = (total: Cents) => (total > 0 ? `Ask for ${formatUsd(total)}` : 'Ask for Money');

const day = dateFormat({ dateStyle: 'medium' });

const Payment = ({ split: { merchant, created_at, amount, asked } }: { split: Split }) => (
  <div className={layout.apart}>
    <div>
      <h2 dir="auto">{merchant}</h2>
      <p className={layout.detail}>
        {day.format(new Date(created_at))}
        {centsIn(asked) > 0 && ` · You already asked for ${formatUsd(asked)}`}
      </p>
    </div>
    <Total amount={amount} />
  </div>
);

function findProblem(shares: readonly { amount: Cents }[] | null): string {
  if (shares === null) return 'Please lower the shares. They are more than you paid.';
  if (shares.length === 0) return 'Please choose whom to split with.';
  return shares.some(({ amount }) => amount <= 0) ? 'Please enter an amount for each person.' : '';
}
