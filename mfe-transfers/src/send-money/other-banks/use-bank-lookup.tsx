import { isRoutingNumber } from '@bank/shared/contracts/payment-purpose';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { useAnnouncement } from '@bank/shared/ui/base';
import { type ReactNode, useEffect } from 'react';
import type { Draft } from '../transfer-draft';
import { bankOptions } from './external-transfers';

const listed = ', from our sample list. Please check the name.';
const notListed = "We don't recognize this routing number. Check it with your recipient.";

/** Says whose routing number it is. */
export function useBankLookup(draft: Draft, onFillIn: (values: Partial<Draft>) => void): ReactNode {
  const number = draft.routingNumber;
  const isComplete = number.length === 9 && isRoutingNumber(number);
  const { data } = useQuery({ ...bankOptions(number), enabled: isComplete });
  const found = isComplete ? data : undefined;
  const name = found?.bank_name ?? '';
  const isNameEmpty = draft.recipientBank.trim() === '';
  useEffect(() => {
    if (name && isNameEmpty) onFillIn({ recipientBank: name });
    // Only when the bank changes, because the customer may have cleared the field on purpose.
  }, [name]);
  useAnnouncement(name ? `${name}${listed}` : found ? notListed : '');
  if (found?.is_own)
    return (
      <>
        That's our own routing number. People at this bank get their money right away with{' '}
        <Link to="/dashboard/pay">Pay</Link>.
      </>
    );
  if (!name) return found && notListed;
  return (
    <>
      <strong>{name}</strong>
      {listed}
    </>
  );
}
