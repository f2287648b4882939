import { isRoutingNumber } from '@bank/shared/contracts/payment-purpose';
import { useQuery } from '@bank/shared/query';
import { useEffect } from 'react';
import { bankOptions } from '../api/external-transfers';
import type { Draft } from '../rules/transfer-draft';
import * as styles from './bank-of-number.module.css';

interface BankOfNumberProps {
  draft: Draft;
  onFillIn: (values: Partial<Draft>) => void;
}

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
  return (
    <p role="status" className={styles.bank}>
      {name && (
        <>
          <strong>{name}</strong>, as a sample directory says. Please check the name.
        </>
      )}
      {found && !name && 'The sample directory does not know this number. Please check it yourself.'}
    </p>
  );
}
