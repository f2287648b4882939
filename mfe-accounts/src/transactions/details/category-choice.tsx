import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { OwnCategory, Transaction } from '@bank/shared/contracts/transactions';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useId, useRef, useState } from 'react';
import { CategoryMark } from '../../category-mark';
import { categoryName, categoryOptions } from '../../own-categories';
import * as section from '../../section.module.css';
import * as styles from './category-choice.module.css';
import { chooseCategory, useChange } from './details-calls';

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
    <div className={styles.choice} aria-busy={change.isPending}>
      <CategoryGrid shown={shown} onChoose={(category) => save({ category, applies_to: 'transaction' })} />
      {hint && <p className={section.muted}>{hint}</p>}
      {details.category_from === 'transaction' && transaction.merchant && (
        <div>
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

interface GridProps {
  shown: OwnCategory;
  onChoose: (category: OwnCategory) => void;
}

/** A chip with the category that opens all of them. */
function CategoryGrid({ shown, onChoose }: GridProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  function choose(category: OwnCategory) {
    setOpen(false);
    chip.current?.focus();
    if (category !== shown) onChoose(category);
  }
  return (
    <>
      <span id={id} className={styles.label}>
        Category
      </span>
      <button
        ref={chip}
        type="button"
        className={styles.chip}
        aria-labelledby={`${id} ${id}_shown`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CategoryMark category={shown} />
        <span id={`${id}_shown`}>{categoryName(shown)}</span>
        <Icon name="chevron" size={18} />
      </button>
      {isOpen && (
        <fieldset className={styles.grid} aria-labelledby={id}>
          {categoryOptions.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.option}
              aria-pressed={value === shown}
              onClick={() => choose(value)}
            >
              <CategoryMark category={value} />
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

function savedText({ category_from: from }: TransactionDetails, merchant: string, isSaved: boolean): string {
  if (from === 'merchant') return `Always for ${merchant}`;
  return isSaved ? 'Saved for this one' : '';
}
