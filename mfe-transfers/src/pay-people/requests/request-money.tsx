import { failureText } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import type { OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { announce, Card } from '@bank/shared/ui/base';
import { useState } from 'react';
import { readAmount } from '../../money-fields';
import { FormNotice } from '../../payment-help';
import { type RequestDraft, RequestMoneyForm } from './request-money-form';
import { makeRequest, type Wanted } from './requests';
import { ShareDialog } from './share-dialog';

interface RequestMoneyProps {
  people: readonly Person[];
  accounts: readonly Account[];
  /** The ID of the person to ask, if they were chosen already. */
  personId: string;
}

const home = '/dashboard/pay';

export function RequestMoney({ people, accounts, personId }: RequestMoneyProps) {
  const chosen = people.find(({ id }) => id === personId);
  const [draft, setDraft] = useState<RequestDraft>({
    amount: '',
    note: '',
    from: chosen?.id ?? 'link',
    account: accounts[0]?.id ?? '',
  });
  const [wanted, setWanted] = useState<Wanted>();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    ...makeRequest,
    onSuccess: () => cache.invalidateQueries(),
  });

  /** The same details keep their key, so that a retry after a lost answer asks once. */
  function ask() {
    const next = toWanted(draft);
    if (isPending || !next) return;
    const isRetry = wanted && JSON.stringify({ ...wanted, key: '' }) === JSON.stringify({ ...next, key: '' });
    const order = isRetry ? wanted : next;
    setWanted(order);
    mutate(order, { onSuccess: finish });
  }

  function finish({ link, person_name, amount }: OwnRequest) {
    if (link) return;
    announce(`You asked ${person_name} for ${formatUsd(amount)}`);
    navigate(home);
  }

  return (
    <Card>
      <FormNotice>{error && failureText(error)}</FormNotice>
      <RequestMoneyForm
        people={people}
        accounts={accounts}
        draft={draft}
        isAsking={isPending}
        onEdit={setDraft}
        onAsk={ask}
      />
      {data?.link && <ShareDialog request={data} link={data.link} onClose={() => navigate(home)} />}
    </Card>
  );
}

function toWanted({ amount, note, from, account }: RequestDraft): Wanted | null {
  const cents = readAmount(amount);
  if (cents === null) return null;
  const personId = from === 'link' ? null : from;
  return { key: crypto.randomUUID(), amount: cents, accountId: account, note: note.trim(), personId };
}
