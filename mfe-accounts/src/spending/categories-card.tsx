import type { CategorySpending, Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { FigureLink } from '../figure-link';
import { formatMonth } from '../month';
import { hueOf } from '../own-categories';
import { Quiet, Section } from '../section';
import * as section from '../section.module.css';
import { BudgetDialog } from './budget-dialog';
import * as styles from './categories-card.module.css';
import { CategoryMark } from './category-mark';
import { linkToMonth } from './figure-links';

export function CategoriesCard({ spending }: { spending: Spending }) {
  const [edited, setEdited] = useState<CategorySpending | 'new'>();
  const { categories, month } = spending;
  const highest = Math.max(...categories.map(({ expenses }) => read(expenses)), 1);
  return (
    <Section
      title="Categories and budgets"
      level={3}
      action={
        <Button variant="secondary" icon="plus" onClick={() => setEdited('new')}>
          Add a budget
        </Button>
      }
    >
      {categories.length === 0 ? (
        <Quiet>No spending in {formatMonth(month)}. What you spend will appear here.</Quiet>
      ) : (
        <Rows>
          {categories.map((one) => (
            <CategoryRow
              key={one.category}
              one={one}
              spending={spending}
              highest={highest}
              onEdit={setEdited}
            />
          ))}
        </Rows>
      )}
      {spending.forecast && categories.length > 0 && (
        <p className={`${section.muted} ${styles.forecast}`}>
          Forecasts add what the rest of the month cost on average in the last three months to what you've
          spent so far.
        </p>
      )}
      {edited && (
        <BudgetDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
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

function CategoryRow({ one, spending: { month, zone }, highest, onEdit }: RowProps) {
  const { category, category_display: name, expenses, budget } = one;
  const isOver = budget !== null && read(expenses) > read(budget);
  // A budget is a whole bar: it shows how much of it is spent. The others compare with each other.
  const share = Math.min(1, read(expenses) / (budget === null ? highest : Math.max(1, read(budget))));
  return (
    <Row
      mark={<CategoryMark category={category} />}
      title={name}
      details={[<BudgetText key="budget" one={one} isOver={isOver} />]}
      amount={
        <FigureLink to={linkToMonth(month, zone, category)} shows={`transactions for ${name}`}>
          <Money amount={expenses} isPrivate />
        </FigureLink>
      }
      tag={
        <button type="button" className={styles.edit} onClick={() => onEdit(one)}>
          {budget ? 'Change budget' : 'Set a budget'}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </button>
      }
      more={
        <svg className={styles.bar} width="100%" height="10" aria-hidden="true" focusable="false">
          {budget && <rect width="100%" height="10" rx="5" className={styles.track} />}
          <rect
            height="10"
            rx="5"
            fill={isOver ? 'var(--bank-danger)' : hueOf(category)}
            style={{ width: read(expenses) > 0 ? `max(4px, ${Math.round(share * 1000) / 10}%)` : 0 }}
          />
        </svg>
      }
    />
  );
}

function BudgetText({ one, isOver }: { one: CategorySpending; isOver: boolean }) {
  const { expenses, expenses_before: before, budget, forecast } = one;
  if (budget === null)
    return (
      <>
        <Money amount={before} isPrivate /> the month before
      </>
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
