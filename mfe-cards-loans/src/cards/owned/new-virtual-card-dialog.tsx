import type { Account } from '@bank/shared/contracts/accounts';
import { ApiError } from '@bank/shared/http';
import {
  openAccountsOptions,
  ownedCardsKey,
  useMutation,
  useQuery,
  useQueryClient,
  useRequestKeys,
} from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { Button, Notice, SkeletonFields } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import { applicationError } from '../../application-failure';
import * as styles from './dialog-actions.module.css';
import { createVirtualCard } from './owned-cards';

interface Typed {
  nickname: string;
  account_id: string;
}

export function NewVirtualCardDialog({ onClose }: { onClose: () => void }) {
  const { data: accounts } = useQuery(openAccountsOptions);
  return (
    <Dialog label="New virtual card" onClose={onClose}>
      <p className={styles.lead}>
        For paying online, ready at once. You can freeze or close it without touching your other cards.
      </p>
      {accounts ? <NewCardForm accounts={accounts} onClose={onClose} /> : <SkeletonFields count={2} />}
    </Dialog>
  );
}

function NewCardForm({ accounts, onClose }: { accounts: Account[]; onClose: () => void }) {
  const { balanceText } = useHiddenBalances();
  const [typed, setTyped] = useState<Typed>({ nickname: '', account_id: accounts[0]?.id ?? '' });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useRequestKeys();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: createVirtualCard,
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ownedCardsKey });
      navigate(`/dashboard/card?id=${id}`);
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const field = (name: keyof Typed) => ({ name, problem: fields[name]?.[0] });
  return (
    <Form
      name="virtual-card"
      initial={typed}
      onEdit={(values: Partial<Typed>) => {
        setTyped({ ...typed, ...values });
        if (error) reset();
      }}
      onSubmit={() => !isPending && mutate({ ...typed, key: keyFor(typed.nickname, typed.account_id) })}
    >
      {error && Object.keys(fields).length === 0 && <Notice tone="danger">{applicationError(error)}</Notice>}
      <TextField
        {...field('nickname')}
        label="Name"
        autoComplete="off"
        maxLength={40}
        missing="Please enter a name for the card"
      />
      <SelectField
        {...field('account_id')}
        label="Pay From"
        options={accounts.map((account) => ({
          value: account.id,
          label: `${account.account_type_display} · ${balanceText(account)}`,
        }))}
      />
      <FormActions arrange="pair" above={5}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button submits busy={isPending}>
          {isPending ? 'Creating...' : 'Create Card'}
        </Button>
      </FormActions>
    </Form>
  );
}
