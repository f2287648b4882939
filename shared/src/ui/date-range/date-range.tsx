import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import * as styles from './date-range.module.css';

/** Days such as 2026-03-18; empty if the range is open on that side. */
interface Range {
  from: string;
  to: string;
}

interface DateRangeProps extends Range {
  label: string;
  onChange: (range: Range) => void;
  /** The calendar opens at once; closing it ends the choice. */
  onClose: () => void;
}

const read = (day: string): Dayjs | null => (day ? dayjs(day) : null);
const write = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

const format = 'MMM D, YYYY';

export const DateRange = ({ label, from, to, onChange, onClose }: DateRangeProps) => (
  <DatePicker.RangePicker
    defaultOpen
    autoFocus
    allowEmpty
    className={styles.range ?? ''}
    classNames={{ popup: { root: styles.calendar ?? '' } }}
    aria-label={label}
    format={[format, 'M/D/YYYY', 'YYYY-MM-DD']}
    placeholder={['From', 'To']}
    defaultValue={[read(from), read(to)]}
    onChange={(range) => onChange({ from: write(range?.[0]), to: write(range?.[1]) })}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  />
);
