import DatePicker from 'antd/es/date-picker';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { Field } from '../forms/fields/field';
import { type FieldSubject, useField } from '../forms/form';
import { AntdPart } from '../theme/antd-part';
import * as styles from './calendar.module.css';
import { besideField, dayFormats, locale, readDay, understandDay, writeDay } from './days';
import { withoutStop } from './without-stop';

interface CalendarFieldProps extends Pick<FieldSubject, 'name' | 'missing' | 'problem' | 'hint'> {
  label: string;
  autoComplete: 'off' | 'bday';
  first: string | undefined;
  last: string | undefined;
}

const unclearDay = 'Please enter a date such as 3/18/2026';

/** The form holds the day of the text at every moment, so a text that is unclear never leaves an old day. */
export function CalendarField(props: CalendarFieldProps) {
  const { name, missing, problem, hint, label, autoComplete, first, last } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const understand = (text: string) => understandDay(text, { isBirthday: autoComplete === 'bday' });
  const isUnclear = Boolean(typed?.trim() && !understand(typed));
  const field = useField({
    name,
    missing: isUnclear ? unclearDay : missing,
    problem: isUnclear && problem ? unclearDay : problem,
    hint,
    isText: false,
  });

  const typing = {
    // The typed text goes when the form gets another day.
    text: typed !== undefined && understand(typed) === field.value ? typed : undefined,
    isOpen,
    type: (text: string) => {
      setTyped(text);
      setIsOpen(true);
      field.change(understand(text));
    },
    leave: () => !isUnclear && setTyped(undefined),
    open: () => setIsOpen(true),
  };

  function choose(day: string) {
    setTyped(undefined);
    field.change(day);
  }

  return (
    <Field field={field} label={label}>
      <AntdPart>
        <Typing value={typing}>
          <DatePicker
            {...field.control}
            size="large"
            allowClear={false}
            autoComplete={autoComplete}
            className={styles.field ?? ''}
            classNames={{ popup: { root: styles.calendar ?? '' } }}
            components={parts}
            {...(field.problem && { status: 'error' })}
            format={dayFormats}
            locale={locale}
            placeholder="MM/DD/YYYY"
            value={readDay(field.value)}
            disabledDate={(day) => isOutside(writeDay(day), first, last)}
            open={isOpen}
            onOpenChange={setIsOpen}
            getPopupContainer={besideField}
            panelRender={withoutStop}
            // Unlike onChange, it doesn't wait until the calendar is closed.
            onCalendarChange={(day) => choose(writeDay(Array.isArray(day) ? day[0] : day))}
          />
        </Typing>
      </AntdPart>
    </Field>
  );
}

const isOutside = (day: string, first = day, last = day) => day < first || day > last;

interface TypingOfField {
  text: string | undefined;
  isOpen: boolean;
  type: (text: string) => void;
  leave: () => void;
  open: () => void;
}

const Typing = createContext<TypingOfField | null>(null);

/** Antd's own input rewrites a text as soon as it's a day, and brings the old day back if it isn't. */
function DayInput({ value, onBlur, onKeyDown, ...input }: ComponentProps<'input'>) {
  const typing = useContext(Typing);
  return (
    <input
      {...input}
      value={typing?.text ?? value}
      onChange={({ target }) => typing?.type(target.value)}
      onBlur={(event) => {
        typing?.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') typing?.open();
        // Antd would open the calendar over the form that Enter submits.
        if (event.key !== 'Enter' || typing?.isOpen) onKeyDown?.(event);
      }}
    />
  );
}

const parts = { input: DayInput };
