import type { CategorySpending, Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Link } from '@bank/shared/routing';
import { Button, Card, Money, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { formatMonth } from '../month';
import { hueOf, iconOf } from '../own-categories';
import { BudgetDialog } from './budget-dialog';
import * as styles from './categories-card.module.css';
import { linkToMonth } from './figure-links';

export function CategoriesCard({ spending }: { spending: Spending }) {
  const [edited, setEdited] = useState<CategorySpending | 'new'>();
  const { categories, month } = spending;
  const highest = Math.max(...categories.map(({ expenses }) => read(expenses)), 1);
  return (
    <section aria-labelledby="categories">
      <Card>
        <div className={styles.head}>
          <h3 id="categories">Categories and budgets</h3>
          <Button variant="secondary" icon="plus" onClick={() => setEdited('new')}>
            Add a budget
          </Button>
        </div>
        {categories.length === 0 && (
          <p className={styles.none}>No spending in {formatMonth(month)}. What you spend will appear here.</p>
        )}
        <ul>
          {categories.map((one) => (
            <Row key={one.category} one={one} spending={spending} highest={highest} onEdit={setEdited} />
          ))}
        </ul>
        {spending.forecast && categories.length > 0 && (
          <p className={styles.hint}>
            Forecasts add what the rest of the month cost on average in the last three months to what you've
            spent so far.
          </p>
        )}
      </Card>
      {edited && (
        <BudgetDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

const read = (amount: string | null) => (amount && parseMoney(amount)) || cents(0);

interface RowProps {
  one: CategorySpending;
  spending: Spending;
  /** What the category with the highest expenses cost. */
  highest: number;
  onEdit: (one: CategorySpending) => void;
}

function Row({ one, spending: { month, zone }, highest, onEdit }: RowProps) {
  const { category, category_display: name, expenses, budget } = one;
  const isOver = budget !== null && read(expenses) > read(budget);
  // A budget is a whole bar: it shows how much of it is spent. The others compare with each other.
  const share = Math.min(1, read(expenses) / (budget === null ? highest : Math.max(1, read(budget))));
  return (
    <li className={styles.row}>
      <span style={{ color: hueOf(category) }} className={styles.icon}>
        <Icon name={iconOf(category)} />
      </span>
      <span className={styles.name}>{name}</span>
      <Link to={linkToMonth(month, zone, category)} className={styles.spent}>
        <Money amount={expenses} isPrivate />
        <VisuallyHidden>, show transactions for {name}</VisuallyHidden>
      </Link>
      <svg className={styles.bar} width="100%" height="10" aria-hidden="true" focusable="false">
        {budget && <rect width="100%" height="10" rx="5" className={styles.track} />}
        <rect
          height="10"
          rx="5"
          fill={isOver ? 'var(--bank-danger)' : hueOf(category)}
          style={{ width: read(expenses) > 0 ? `max(4px, ${Math.round(share * 1000) / 10}%)` : 0 }}
        />
      </svg>
      <div className={styles.detail}>
        <BudgetText one={one} isOver={isOver} />
        <button type="button" className={styles.edit} onClick={() => onEdit(one)}>
          {budget ? 'Change budget' : 'Set a budget'}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </button>
      </div>
    </li>
  );
}

function BudgetText({ one, isOver }: { one: CategorySpending; isOver: boolean }) {
  const { expenses, expenses_before: before, budget, forecast } = one;
  if (budget === null)
    return (
      <span>
        <Money amount={before} isPrivate /> the month before
      </span>
    );
  const left = cents(Math.abs(read(budget) - read(expenses)));
  const isTight = !isOver && forecast !== null && read(forecast) > read(budget);
  return (
    <span className={isOver || isTight ? styles.warning : ''}>
      <Money amount={left} isPrivate /> {isOver ? 'over' : 'left of'} <Money amount={budget} isPrivate />
      {forecast && !isOver && (
        <>
          {' · '}
          {isTight ? 'likely over: ' : ''}about <Money amount={forecast} isPrivate /> by the month's end
        </>
      )}
    </span>
  );
}
