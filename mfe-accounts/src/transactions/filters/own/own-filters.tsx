import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { Panel } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { isFiltered, noFilter } from '../../../transaction-filter';
import type { FiltersProps } from '../filter-choice';
import { SearchField } from '../search-field';
import { ActiveFilters, listActive } from './active-filters';
import { FilterFields } from './filter-fields';
import * as styles from './own-filters.module.css';

/** On a phone one search field, with all else in a sheet. */
export function OwnFilters({ filter, accountOptions, onChange: change }: FiltersProps) {
  const [cleared, setCleared] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const active = listActive(filter, accountOptions);
  const clear = () => {
    setCleared(cleared + 1);
    change(noFilter);
  };
  const fields = <FilterFields filter={filter} accountOptions={accountOptions} onChange={change} />;
  useAnnouncement(isOpen && active.length > 0 ? countText(active.length) : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers don't support <search>.
    <form
      role="search"
      aria-label="Filter transactions"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.search}>
        <SearchField key={cleared} text={filter.text} onSearch={(text) => change({ text })} />
        <div className={styles.onPhone}>
          <Button variant="secondary" icon="filter" onClick={() => setOpen(true)}>
            Filters{active.length > 0 ? ` (${active.length})` : ''}
          </Button>
        </div>
      </div>
      <div className={styles.onWide}>
        <div className={styles.fields}>{fields}</div>
        <Button variant="secondary" disabled={!isFiltered(filter)} onClick={clear}>
          Clear
        </Button>
      </div>
      <ActiveFilters active={active} filter={filter} onRemove={change} />
      {isOpen && (
        <Panel label="Filters" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {fields}
            <div className={styles.actions}>
              <Button variant="secondary" disabled={!isFiltered(filter)} onClick={clear}>
                Clear
              </Button>
              <Button onClick={() => setOpen(false)}>Show transactions</Button>
            </div>
          </div>
        </Panel>
      )}
    </form>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} active.`;
