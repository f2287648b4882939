import { lazily, phone, Skeleton, useMedia } from '@bank/shared/ui/base';
import { TextBox } from '@bank/shared/ui/forms';
import { type ComponentProps, useId, useRef, useState } from 'react';
import type { TransactionFilter } from '../../transaction-filter';
import { between, datePresets, datesText, thisMonthLabel } from './date-presets';
import { FilterChoice, type FilterLook, LabeledFilter } from './filter-choice';
import * as styles from './transaction-filters.module.css';
import { useTyped } from './use-typed';

type RangeProps = ComponentProps<typeof import('@bank/shared/ui/date').DateRange>;

const DateRange = lazily<RangeProps>(
  async () => (await import(/* webpackChunkName: "date" */ '@bank/shared/ui/date')).DateRange,
  <Skeleton height="44px" />,
);

interface DaysProps {
  filter: TransactionFilter;
  onChange: (part: Partial<TransactionFilter>) => void;
}

interface DateFilterProps extends DaysProps {
  look: FilterLook;
}

const chosen = 'chosen';
const choose = 'choose';

export function DateFilter({ filter, look, onChange }: DateFilterProps) {
  const [isChoosing, setChoosing] = useState(false);
  // A phone's own calendar is better than one that needs the width of two months.
  const isTyping = useMedia(phone) && isChoosing;
  const place = useRef<HTMLDivElement>(null);
  const now = new Date();
  const close = () => {
    setChoosing(false);
    const { activeElement } = document;
    if (activeElement === document.body || place.current?.contains(activeElement))
      place.current?.querySelector('select')?.focus();
  };
  const presets = datePresets(now);
  const text = datesText(filter, now);
  const pick = (value: string) => {
    const preset = presets.find((one) => one.value === value);
    if (preset) onChange(between(preset.from, preset.to));
    else if (value === '') onChange(between('', ''));
    setChoosing(value === choose);
  };
  const preset = presets.find(({ label }) => label === text);
  // The chip keeps its text and width beside a calendar, so that no other one moves.
  const isOther = text !== '' && !preset && !isTyping;
  return (
    <div ref={place} className={styles.dates}>
      <FilterChoice
        label="Dates"
        all="All dates"
        value={isTyping ? choose : (preset?.value ?? (text && chosen))}
        options={[
          ...presets,
          ...(isOther ? [{ value: chosen, label: text }] : []),
          { value: choose, label: 'Choose dates…' },
        ]}
        look={look}
        isRemovable={!isTyping && text !== thisMonthLabel}
        onChange={pick}
      />
      {isChoosing &&
        (isTyping ? (
          <Days filter={filter} onChange={onChange} />
        ) : (
          <div className={styles.range}>
            <DateRange
              label="First and last day"
              from={filter.from}
              to={filter.to}
              onChange={({ from, to }) => onChange(between(from, to))}
              onClose={close}
            />
          </div>
        ))}
    </div>
  );
}

function Days({ filter, onChange }: DaysProps) {
  const from = useTyped(filter.from);
  const to = useTyped(filter.to);
  return (
    <div className={styles.pair}>
      <Day label="From" day={from} onChange={(day) => onChange(between(day, to.applied))} />
      <Day label="To" day={to} onChange={(day) => onChange(between(from.applied, day))} />
    </div>
  );
}

interface DayProps {
  label: string;
  day: ReturnType<typeof useTyped>;
  onChange: (day: string) => void;
}

/** Half a date, such as the year 202, is not applied. */
function Day({ label, day, onChange }: DayProps) {
  const id = useId();
  return (
    <LabeledFilter id={id} label={label}>
      <TextBox
        isCompact
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={day.typed}
        onChange={({ target }) => {
          day.setTyped(target.value);
          if (!target.validity.valid) return;
          day.setApplied(target.value);
          onChange(target.value);
        }}
      />
    </LabeledFilter>
  );
}
