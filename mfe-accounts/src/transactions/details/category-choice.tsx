import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { OwnCategory, Transaction } from '@bank/shared/contracts/transactions';
import { announce, Button, Notice, Select } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useId, useState } from 'react';
import { categoryName, categoryOptions, hueOf, iconOf } from '../../own-categories';
import { chooseCategory, useChange } from './details-calls';
import * as styles from './own-details.module.css';

interface ChoiceProps {
  transaction: Transaction;
  details: TransactionDetails;
}

export function CategoryChoice({ transaction, details }: ChoiceProps) {
  const id = useId();
  const [wanted, setWanted] = useState<OwnCategory>();
  const change = useChange((appliesTo: 'transaction' | 'merchant') =>
    chooseCategory(transaction.id, { category: wanted ?? details.category, applies_to: appliesTo }),
  );
  const save = (appliesTo: 'transaction' | 'merchant') =>
    change.mutate(appliesTo, {
      onSuccess: () => {
        announce(`Category changed to ${categoryName(wanted ?? details.category)}.`);
        setWanted(undefined);
      },
    });
  const shown = wanted ?? details.category;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Category</label>
      <div className={styles.category}>
        <span style={{ color: hueOf(shown) }} className={styles.icon}>
          <Icon name={iconOf(shown)} />
        </span>
        <Select
          id={id}
          value={shown}
          options={categoryOptions}
          onChange={({ target }) =>
            setWanted(target.value === details.category ? undefined : (target.value as OwnCategory))
          }
        />
      </div>
      {details.category_from === 'merchant' && !wanted && (
        <p className={styles.hint}>Always for {transaction.merchant}</p>
      )}
      {wanted && (
        <div className={styles.buttons}>
          <Button busy={change.isPending} onClick={() => save('transaction')}>
            Only this one
          </Button>
          {transaction.merchant && (
            <Button variant="secondary" disabled={change.isPending} onClick={() => save('merchant')}>
              Always for {transaction.merchant}
            </Button>
          )}
        </div>
      )}
      {change.isError && <Notice tone="danger">The category wasn't changed. Please try again.</Notice>}
    </div>
  );
}
