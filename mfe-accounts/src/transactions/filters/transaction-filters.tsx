import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { useState } from 'react';
import { isFiltered, noFilter } from '../../transaction-filter';
import { Panel } from '../when-open';
import { ActiveFilters, listActive } from './active-filters';
import { between, isThisMonth, thisMonth, thisMonthLabel } from './date-presets';
import type { FiltersProps } from './filter-choice';
import { FilterFields } from './filter-fields';
import { SearchField } from './search-field';
import * as styles from './transaction-filters.module.css';

/** On a phone, the fields are in a sheet. */
export function TransactionFilters(props: FiltersProps) {
  const { filter, onChange: change } = props;
  const [cleared, setCleared] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const active = listActive(props);
  // Its own button shows and removes it, and must not move when pressed.
  const chips = active.filter(({ label }) => label !== thisMonthLabel);
  const now = new Date();
  const isMonth = isThisMonth(filter, now);
  const fields = <FilterFields {...props} />;
  const clear = (
    <Button
      variant="secondary"
      disabled={!isFiltered(filter)}
      onClick={() => {
        setCleared(cleared + 1);
        change(noFilter);
      }}
    >
      Clear
    </Button>
  );
  useAnnouncement(isOpen && active.length > 0 ? countText(active.length) : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers don't support <search>.
    <form
      role="search"
      aria-label="Filter transactions"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField key={cleared} text={filter.text} onSearch={(text) => change({ text })} />
      <div className={styles.onPhone}>
        <Button variant="secondary" icon="filter" onClick={() => setOpen(true)}>
          Filters{chips.length > 0 ? ` (${chips.length})` : ''}
        </Button>
      </div>
      <button
        type="button"
        className={styles.month}
        aria-pressed={isMonth}
        onClick={() => change(isMonth ? between('', '') : thisMonth(now))}
      >
        This Month
      </button>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.clear}>{clear}</div>
      <ActiveFilters active={chips} filter={filter} onRemove={change} />
      {isOpen && (
        <Panel label="Filters" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {fields}
            <div className={styles.actions}>
              {clear}
              <Button onClick={() => setOpen(false)}>Show transactions</Button>
            </div>
          </div>
        </Panel>
      )}
    </form>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} active.`;
