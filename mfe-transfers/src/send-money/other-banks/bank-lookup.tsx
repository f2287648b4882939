import { isRoutingNumber } from '@bank/shared/contracts/payment-purpose';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { useAnnouncement } from '@bank/shared/ui/base';
import { useEffect } from 'react';
import type { Draft } from '../transfer-draft';
import * as styles from './bank-lookup.module.css';
import { bankOptions } from './external-transfers';

interface BankLookupProps {
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

const listed = ', from our sample list. Please check the name.';
const notListed = "This number isn't in our sample list. Please check it yourself.";

export function BankLookup({ draft, onFillIn }: BankLookupProps) {
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
  const paysAtOnce = found?.is_own === true;
  const unknown = found && !name ? notListed : '';
  useAnnouncement(name ? `${name}${listed}` : unknown);
  return (
    <p className={styles.bank}>
      {paysAtOnce && (
        <>
          That's our own routing number. People at this bank get their money right away with{' '}
          <Link to="/dashboard/pay">Pay</Link>.
        </>
      )}
      {name && !paysAtOnce && (
        <>
          <strong>{name}</strong>
          {listed}
        </>
      )}
      {unknown}
    </p>
  );
}
