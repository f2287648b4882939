import { useMedia } from '../../browser/use-media';
import { TextField } from '../forms/fields/text-field';
import type { FieldSubject } from '../forms/form';
import { CalendarField } from './calendar-field';

export interface DateFieldProps extends Pick<FieldSubject, 'name' | 'missing' | 'problem' | 'hint'> {
  label: string;
  autoComplete?: 'off' | 'bday';
  /** Say why in `hint`. */
  readOnly?: boolean | undefined;
}

/** A calendar on wide screens. Phones have their own, which is better for a thumb. */
export function DateField({ autoComplete = 'off', readOnly = false, ...field }: DateFieldProps) {
  const isWide = useMedia('(min-width: 768px)');
  return isWide && !readOnly ? (
    <CalendarField autoComplete={autoComplete} {...field} />
  ) : (
    <TextField type="date" autoComplete={autoComplete} readOnly={readOnly} {...field} />
  );
}
