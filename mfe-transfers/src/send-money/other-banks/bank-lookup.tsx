import { isRoutingNumber } from '@bank/shared/contracts/payment-purpose';
import { useQuery } from '@bank/shared/query';
import { useAnnouncement } from '@bank/shared/ui/base';
import { useEffect } from 'react';
import type { Draft } from '../transfer-draft';
import * as styles from './bank-lookup.module.css';
import { bankOptions } from './external-transfers';

interface BankOfNumberProps {
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

const asListed = ', as a sample directory says. Please check the name.';
const notListed = 'The sample directory does not know this number. Please check it yourself.';

/** Which bank a routing number belongs to. A name that somebody typed is never written over. */
export function BankOfNumber({ draft, onFillIn }: BankOfNumberProps) {
  const number = draft.routingNumber;
  const isWhole = number.length === 9 && isRoutingNumber(number);
  const { data } = useQuery({ ...bankOptions(number), enabled: isWhole });
  const found = isWhole ? data : undefined;
  const name = found?.bank_name ?? '';
  const isFree = draft.recipientBank.trim() === '';
  useEffect(() => {
    if (name && isFree) onFillIn({ recipientBank: name });
    // Only when a bank is found: who empties the field afterwards wants it empty.
  }, [name]);
  const unknown = found && !name ? notListed : '';
  useAnnouncement(name ? `${name}${asListed}` : unknown);
  return (
    <p className={styles.bank}>
      {name && (
        <>
          <strong>{name}</strong>
          {asListed}
        </>
      )}
      {unknown}
    </p>
  );
}
