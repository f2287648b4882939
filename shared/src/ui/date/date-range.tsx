import DatePicker from 'antd/es/date-picker';
import type { ComponentProps } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './calendar.module.css';
import { besideField, dayFormats, locale, readDay, writeDay } from './days';
import { withoutStop } from './without-stop';

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

interface RangeInputProps extends ComponentProps<'input'> {
  'date-range'?: 'start' | 'end';
}

const RangeInput = ({ 'date-range': end, ...input }: RangeInputProps) => (
  <input {...input} aria-label={end === 'end' ? 'To' : 'From'} />
);

const parts = { input: RangeInput };

export const DateRange = ({ label, from, to, onChange, onClose }: DateRangeProps) => (
  <AntdPart>
    <fieldset aria-label={label} className={styles.range}>
      <DatePicker.RangePicker
        defaultOpen
        autoFocus
        allowEmpty
        allowClear={false}
        className={styles.field ?? ''}
        classNames={{ popup: { root: styles.calendar ?? '' } }}
        components={parts}
        format={dayFormats}
        locale={locale}
        placeholder={['From', 'To']}
        defaultValue={[readDay(from), readDay(to)]}
        getPopupContainer={besideField}
        onChange={(range) => onChange({ from: writeDay(range?.[0]), to: writeDay(range?.[1]) })}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        panelRender={withoutStop}
      />
    </fieldset>
  </AntdPart>
);
