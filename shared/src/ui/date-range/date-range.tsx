import DatePicker from 'antd/es/date-picker';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { AntdPart } from '../theme/antd-part';
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

const formats = ['MMM D, YYYY', 'M/D/YYYY', 'YYYY-MM-DD'];

/** Without labels, the buttons are named by the month and the year that they show. */
const locale = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } };

/** In the landmark of its field, for screen readers that go from landmark to landmark. */
const besideField = (field: HTMLElement) => field.parentElement ?? document.body;

export const DateRange = ({ label, from, to, onChange, onClose }: DateRangeProps) => (
  <AntdPart>
    <DatePicker.RangePicker
      defaultOpen
      autoFocus
      allowEmpty
      allowClear={false}
      className={styles.range ?? ''}
      classNames={{ popup: { root: styles.calendar ?? '' } }}
      aria-label={label}
      format={formats}
      locale={locale}
      placeholder={['From', 'To']}
      defaultValue={[read(from), read(to)]}
      getPopupContainer={besideField}
      onChange={(range) => onChange({ from: write(range?.[0]), to: write(range?.[1]) })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  </AntdPart>
);
