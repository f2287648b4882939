import {
  type CreditAccount,
  getCardActivity,
  type PendingPayment,
} from '@bank/shared/contracts/card-activity';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { isFull } from '@bank/shared/mode';
import {
  accountsKey,
  notificationsKey,
  queryOptions,
  statisticsKey,
  transactionsKey,
  useQuery,
  useQueryClient,
} from '@bank/shared/query';
import { useEffect, useMemo, useRef } from 'react';
import { spendingKey } from './spending-calls';

const refetchMs = { whilePending: 15_000, otherwise: 60_000 };

/** Below the transactions' key, so everything that refetches transactions refetches it too. */
export const cardActivityOptions = queryOptions({
  queryKey: [...transactionsKey, 'card activity'],
  queryFn: async ({ signal }) => (await send(getCardActivity, { signal })).data,
  // Several parts of a page ask, one after the other.
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.pending.length ? refetchMs.whilePending : refetchMs.otherwise),
});

export const useCardActivity = (more: { refetchOnMount?: 'always' } = {}) =>
  useQuery({ ...cardActivityOptions, enabled: isFull(), ...more });

export const creditCardName = ({ last_four }: Pick<CreditAccount, 'last_four'>) =>
  `Credit card •••• ${last_four}`;

export const cardName = ({ card_type, last_four }: PendingPayment): string => {
  if (card_type === 'credit') return creditCardName({ last_four });
  return `${card_type === 'debit' ? 'Debit' : 'Virtual'} card •••• ${last_four}`;
};

/** A pending payment, and the row that shows it between transactions. */
export interface Pending {
  payment: PendingPayment;
  row: Transaction;
}

const toPending = (payment: PendingPayment): Pending => ({
  payment,
  row: {
    ...payment,
    description: cardName(payment),
    transaction_type: payment.channel === 'cash' ? 'withdrawal' : 'payment',
    transaction_type_display: payment.channel === 'cash' ? 'Withdrawal' : 'Payment',
    is_credit: false,
    from_account_number: null,
    to_account_number: null,
  },
});

const nothing: readonly PendingPayment[] = [];

/** Newest first. A new one comes with a notification; a collected or released one changes balances and lists. */
export function usePending(): readonly Pending[] {
  const cache = useQueryClient();
  const { data } = useCardActivity();
  const payments = data?.pending ?? nothing;
  const known = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (!data) return;
    const ids = payments.map(({ id }) => id);
    const before = known.current ?? ids;
    known.current = ids;
    if (ids.some((id) => !before.includes(id))) void cache.invalidateQueries({ queryKey: notificationsKey });
    if (before.every((id) => ids.includes(id))) return;
    for (const queryKey of [transactionsKey, statisticsKey, spendingKey, accountsKey])
      void cache.invalidateQueries({ queryKey });
  }, [data, payments, cache]);
  return useMemo(() => payments.map(toPending), [payments]);
}
