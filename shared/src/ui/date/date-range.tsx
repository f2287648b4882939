import DatePicker from 'antd/es/date-picker';
import { AntdPart } from '../theme/antd-part';
import * as styles from './calendar.module.css';
import { besideField, dayFormats, locale, readDay, writeDay } from './days';

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

export const DateRange = ({ label, from, to, onChange, onClose }: DateRangeProps) => (
  <AntdPart>
    <DatePicker.RangePicker
      defaultOpen
      autoFocus
      allowEmpty
      allowClear={false}
      className={styles.field ?? ''}
      classNames={{ popup: { root: styles.calendar ?? '' } }}
      aria-label={label}
      format={dayFormats}
      locale={locale}
      placeholder={['From', 'To']}
      defaultValue={[readDay(from), readDay(to)]}
      getPopupContainer={besideField}
      onChange={(range) => onChange({ from: writeDay(range?.[0]), to: writeDay(range?.[1]) })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  </AntdPart>
);
