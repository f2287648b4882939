import type { CategorySpending, Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { Button, numberFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { BudgetBar, ShareBar } from '../amount-bars';
import { CategoryMark } from '../category-mark';
import { FigureLink } from '../figure-link';
import { formatMonth } from '../month';
import { hueOf } from '../own-categories';
import { Quiet, Section } from '../section';
import * as section from '../section.module.css';
import { BudgetDialog } from './budget-dialog';
import * as styles from './categories-card.module.css';
import { linkToMonth } from './figure-links';

const fewRows = 5;

/** Budgets have their own scale each. The others compare with all spending. */
export function CategoriesCard({ spending }: { spending: Spending }) {
  const [edited, setEdited] = useState<CategorySpending | 'new'>();
  const [isFolded, setFolded] = useState(true);
  const { categories, month } = spending;
  const planned = categories.filter(({ budget }) => budget !== null);
  const unplanned = categories.filter(({ budget }) => budget === null);
  const others = unplanned.slice(0, isFolded ? Math.max(0, fewRows - planned.length) : undefined);
  const rowsOf = (some: readonly CategorySpending[]) => (
    <Rows>
      {some.map((one) => (
        <CategoryRow key={one.category} one={one} spending={spending} onEdit={setEdited} />
      ))}
    </Rows>
  );
  return (
    <Section
      title="Categories and budgets"
      level={3}
      action={
        <Button variant="secondary" icon="plus" onClick={() => setEdited('new')}>
          Add Budget
        </Button>
      }
    >
      {categories.length === 0 && (
        <Quiet>No spending in {formatMonth(month)}. What you spend will appear here.</Quiet>
      )}
      {planned.length > 0 && (
        <>
          <h4 className={styles.group}>Budgets</h4>
          {rowsOf(planned)}
        </>
      )}
      {others.length > 0 && (
        <>
          {planned.length > 0 && <h4 className={styles.group}>Everything else</h4>}
          {rowsOf(others)}
        </>
      )}
      {planned.length < categories.length && categories.length > fewRows && (
        <div className={styles.fold}>
          <Button variant="secondary" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {isFolded ? `Show All ${categories.length} Categories` : 'Show Fewer Categories'}
          </Button>
        </div>
      )}
      {spending.forecast && categories.length > 0 && (
        <p className={`${section.muted} ${styles.forecast}`}>
          Forecast: spent so far plus your usual rest of the month.
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
  onEdit: (one: CategorySpending) => void;
}

function CategoryRow({ one, spending, onEdit }: RowProps) {
  const { category, category_display: name, expenses, budget } = one;
  const { month, zone } = spending;
  return (
    <Row
      mark={<CategoryMark category={category} />}
      title={name}
      details={[budget === null && <ShareText key="share" one={one} all={spending.expenses} />]}
      amount={
        <FigureLink to={linkToMonth(month, zone, category)} shows={`transactions for ${name}`}>
          <Money amount={expenses} isPrivate />
        </FigureLink>
      }
      tag={
        <button type="button" className={styles.edit} onClick={() => onEdit(one)}>
          {budget ? 'Change Budget' : 'Set Budget'}
          <VisuallyHidden> for {name}</VisuallyHidden>
        </button>
      }
      more={
        budget === null ? (
          <ShareBar share={shareOf(one, spending.expenses)} hue={hueOf(category)} />
        ) : (
          <>
            <BudgetText one={one} isOver={read(expenses) > read(budget)} />
            <BudgetBar spent={read(expenses)} budget={read(budget)} hue={hueOf(category)} />
          </>
        )
      }
    />
  );
}

const shareOf = ({ expenses }: CategorySpending, all: string) => read(expenses) / Math.max(1, read(all));

const percent = numberFormat({ style: 'percent' });

const ShareText = ({ one, all }: { one: CategorySpending; all: string }) => (
  <>
    {percent.format(shareOf(one, all))} of spending · <Money amount={one.expenses_before} isPrivate /> the
    month before
  </>
);

function BudgetText({ one, isOver }: { one: CategorySpending; isOver: boolean }) {
  const { expenses, budget, forecast } = one;
  if (budget === null) return null;
  const left = cents(Math.abs(read(budget) - read(expenses)));
  const isTight = !isOver && forecast !== null && read(forecast) > read(budget);
  return (
    <p className={isOver || isTight ? styles.warning : styles.left}>
      <Money amount={left} isPrivate /> {isOver ? 'over' : 'left of'} <Money amount={budget} isPrivate />
      {forecast && !isOver && (
        <>
          {' · '}
          {isTight ? 'likely over: ' : ''}about <Money amount={forecast} isPrivate /> by the month's end
        </>
      )}
    </p>
  );
}
