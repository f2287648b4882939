import { type ExtraPaymentEffect, previewExtraPayment } from '@bank/shared/contracts/extra-payments';
import { send } from '@bank/shared/http';
import { formatUsd } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { useAnnouncement } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';
import { currentLoansKey } from './loan-calls';
import { isAboveZero, monthText } from './loan-texts';

const typingMs = 250;
const announceDelayMs = 700;

/** What the bank computes for the amount, once the customer stops typing. Null asks nothing. */
export function useExtraEffect(id: string, amount: string | null): ExtraPaymentEffect | undefined {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setAsked, typingMs, amount);
    return () => clearTimeout(timer);
  }, [amount]);
  const { data } = useQuery({
    queryKey: [...currentLoansKey, id, 'extra', asked],
    queryFn: async ({ signal }) =>
      (await send(previewExtraPayment, { params: { id }, query: { amount: asked ?? '' }, signal })).data,
    enabled: asked !== null,
    retry: false,
  });
  const effect = asked === amount ? data : undefined;
  useAnnouncement(effect ? effectText(effect) : '', announceDelayMs);
  return effect;
}

export function effectText({ saves, last_due_on, otherwise_last_due_on }: ExtraPaymentEffect): string {
  const saved = isAboveZero(saves)
    ? `Saves ${formatUsd(saves)} interest.`
    : 'Saves less than a cent of interest.';
  const [last, otherwise] = [monthText(last_due_on), monthText(otherwise_last_due_on)];
  return last === otherwise
    ? `${saved} Last payment in ${last}, as before.`
    : `${saved} Last payment in ${last} instead of ${otherwise}.`;
}
