import { useMedia } from '../../browser/use-media';
import { TextField } from '../forms/fields/text-field';
import type { FieldSubject } from '../forms/form';
import { CalendarField } from './calendar-field';

export interface DateFieldProps extends Pick<FieldSubject, 'name' | 'missing' | 'problem' | 'hint'> {
  label: string;
  autoComplete?: 'off' | 'bday';
  /** The first and the last day that can be chosen in the calendar, such as 2026-03-18. */
  first?: string;
  last?: string;
  /** Say why in `hint`. */
  readOnly?: boolean | undefined;
}

/** A calendar on wide screens. Phones have their own, which is better for a thumb. */
export function DateField({ autoComplete = 'off', readOnly = false, first, last, ...field }: DateFieldProps) {
  const isWide = useMedia('(min-width: 768px)');
  return isWide && !readOnly ? (
    <CalendarField autoComplete={autoComplete} first={first} last={last} {...field} />
  ) : (
    <TextField
      type="date"
      autoComplete={autoComplete}
      readOnly={readOnly}
      min={first}
      max={last}
      {...field}
    />
  );
}
