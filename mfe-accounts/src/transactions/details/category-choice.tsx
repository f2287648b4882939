import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { OwnCategory, Transaction } from '@bank/shared/contracts/transactions';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Select } from '@bank/shared/ui/select';
import { useId } from 'react';
import { categoryName, categoryOptions, hueOf, iconOf } from '../../own-categories';
import * as section from '../../section.module.css';
import { chooseCategory, useChange } from './details-calls';
import * as styles from './own-details.module.css';

interface ChoiceProps {
  transaction: Transaction;
  details: TransactionDetails;
}

interface Wanted {
  category: OwnCategory;
  applies_to: 'transaction' | 'merchant';
}

/** A choice is saved at once for this transaction. Its merchant's others follow only on request. */
export function CategoryChoice({ transaction, details }: ChoiceProps) {
  const id = useId();
  const change = useChange((wanted: Wanted) => chooseCategory(transaction.id, wanted), {
    scope: { id: `category of ${transaction.id}` },
  });
  const saving = change.isPending ? change.variables : undefined;
  const shown = saving?.category ?? details.category;
  const save = (wanted: Wanted) =>
    change.mutate(wanted, {
      onSuccess: () => announce(`Saved. Category changed to ${categoryName(wanted.category)}.`),
    });
  const hint = saving ? 'Saving…' : savedText(details, transaction.merchant, change.isSuccess);
  return (
    <div className={styles.field} aria-busy={change.isPending}>
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
            save({ category: target.value as OwnCategory, applies_to: 'transaction' })
          }
        />
      </div>
      {hint && <p className={section.muted}>{hint}</p>}
      {details.category_from === 'transaction' && transaction.merchant && (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            busy={saving?.applies_to === 'merchant'}
            disabled={saving?.applies_to === 'transaction'}
            onClick={() => save({ category: shown, applies_to: 'merchant' })}
          >
            Always for {transaction.merchant}?
          </Button>
        </div>
      )}
      {change.isError && <Notice tone="danger">The category wasn't changed. Please try again.</Notice>}
    </div>
  );
}

function savedText({ category_from: from }: TransactionDetails, merchant: string, isSaved: boolean): string {
  if (from === 'merchant') return `Always for ${merchant}`;
  return isSaved ? 'Saved for this one' : '';
}
