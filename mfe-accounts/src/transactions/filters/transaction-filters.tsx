import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';
import { isFiltered, noFilter } from '../../transaction-filter';
import { Panel } from '../when-open';
import { ActiveFilters, countActive } from './active-filters';
import { between, isThisMonth, thisMonth } from './date-presets';
import type { FiltersProps } from './filter-choice';
import { FilterFields, MoreFields } from './filter-fields';
import { MoreFilters } from './more-filters';
import { SearchField } from './search-field';
import * as styles from './transaction-filters.module.css';

/** One toolbar. On a phone, it has the dates and what is chosen, and a sheet has all fields. */
export function TransactionFilters(props: FiltersProps) {
  const { filter, onChange: change } = props;
  const [cleared, setCleared] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // The button that cleared is disabled now.
  useEffect(() => {
    if (cleared > 0) document.getElementById('search-transactions')?.focus();
  }, [cleared]);
  const now = new Date();
  const active = countActive(filter, now);
  const isMonth = isThisMonth(filter, now);
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
  useAnnouncement(isOpen && active > 0 ? countText(active) : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers don't support <search>.
    <form
      role="search"
      aria-label="Filter transactions"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField key={cleared} text={filter.text} onSearch={(text) => change({ text })} />
      <div className={styles.onPhone} data-sets>
        <Button variant="secondary" icon="filter" onClick={() => setOpen(true)}>
          Filters{active > 0 ? ` (${active})` : ''}
        </Button>
      </div>
      <div className={styles.chips}>
        <FilterFields {...props} look="chip" />
        <MoreFilters filter={filter} onChange={change} />
        <ActiveFilters filter={filter} onRemove={change} />
        <button
          type="button"
          className={styles.month}
          aria-pressed={isMonth}
          onClick={() => change(isMonth ? between('', '') : thisMonth(now))}
        >
          This Month
        </button>
        <div className={styles.clear}>{clear}</div>
      </div>
      {isOpen && (
        <Panel label="Filters" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <FilterFields {...props} look="field" />
            <MoreFields filter={filter} onChange={change} />
            <div className={styles.actions}>
              {clear}
              <Button onClick={() => setOpen(false)}>Show Transactions</Button>
            </div>
          </div>
        </Panel>
      )}
    </form>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} active.`;
