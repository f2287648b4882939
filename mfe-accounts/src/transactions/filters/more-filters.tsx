import { Button } from '@bank/shared/ui/base';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FiltersProps } from './filter-choice';
import { MoreFields } from './filter-fields';
import * as styles from './transaction-filters.module.css';

/** Below its button, over the list. Another place that gets the focus or a press closes it. */
export function MoreFilters(props: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    // A press comes too early: a field that goes before it loses the focus wouldn't apply what was typed.
    document.addEventListener('click', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('click', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its controls.
    <div ref={place} className={styles.more} data-sets onKeyDown={closeOnEscape}>
      <Button variant="secondary" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        More
      </Button>
      {isOpen && (
        <div className={styles.popover}>
          <MoreFields {...props} />
        </div>
      )}
    </div>
  );
}
