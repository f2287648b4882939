import { failureText } from '@bank/kit/payment';
import { maxNicknameLength } from '@bank/shared/contracts/account-details';
import { type AccountOffer, openAccount } from '@bank/shared/contracts/own-accounts';
import { ApiError, send } from '@bank/shared/http';
import { accountsKey, useMutation, useQueryClient, useRequestKeys } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { Button, Notice } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { Form, TextField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { accountPath } from '../../account-details';

interface Typed {
  account_type: string;
  nickname: string;
}

interface Opening extends Typed {
  key: string;
}

const open = async ({ account_type, nickname, key }: Opening) =>
  (
    await send(openAccount, {
      body: { account_type: account_type === 'checking' ? 'checking' : 'savings', nickname },
      headers: { 'Idempotency-Key': key },
    })
  ).data;

const detailOf = ({ interest_rate }: AccountOffer) =>
  interest_rate
    ? `Earns ${Number(interest_rate)}% a year, paid on the first of each month.`
    : 'For everyday payments, bills, and cards. Earns no interest.';

export function OpenForm({ offers }: { offers: readonly AccountOffer[] }) {
  const [typed, setTyped] = useState<Typed>({ account_type: offers[0]?.account_type ?? '', nickname: '' });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useRequestKeys();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: open,
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: accountsKey });
      navigate(accountPath(id), { state: { isNew: true } });
    },
  });
  const nicknameProblem = error instanceof ApiError ? error.fields.nickname?.[0] : undefined;
  const chosen = offers.find(({ account_type }) => account_type === typed.account_type);
  return (
    <Form<Typed>
      initial={typed}
      onEdit={(values: Partial<Typed>) => {
        setTyped({ ...typed, ...values });
        if (error) reset();
      }}
      onSubmit={() => !isPending && mutate({ ...typed, key: keyFor(typed.account_type, typed.nickname) })}
    >
      <ChoiceField
        name="account_type"
        label="Which account?"
        choices={offers.map((offer) => ({
          value: offer.account_type,
          label: offer.account_type_display,
          detail: detailOf(offer),
          icon: offer.account_type,
        }))}
      />
      <TextField
        name="nickname"
        label="Name (optional)"
        hint="Such as Vacation or Household. You can change it anytime."
        autoComplete="off"
        maxLength={maxNicknameLength}
        problem={nicknameProblem}
      />
      {error && !nicknameProblem && <Notice tone="danger">{failureText(error)}</Notice>}
      <Button submits block busy={isPending}>
        {isPending ? 'Opening...' : `Open ${chosen?.account_type_display ?? 'Account'}`}
      </Button>
    </Form>
  );
}
