import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldSubject, useField } from '../form';
import { Field } from './field';
import { TextBox } from './text-box';

export interface TextFieldProps extends FieldSubject {
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'date';
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  /** The earliest date. */
  min?: string | undefined;
  max?: string | undefined;
  /** A form sets it if it says itself what is missing. */
  'aria-required'?: boolean;
  /** Say why in `hint`. */
  readOnly?: boolean | undefined;
  prefix?: ReactNode;
  normalize?: (typed: string) => string;
  /** Reformats the value when the field loses focus or the form is submitted. */
  format?: (typed: string) => string;
  suffix?: ReactNode;
}

const asTyped = (typed: string) => typed;

export function TextField(props: TextFieldProps) {
  const { name, label, missing, problem, invalid, hint, normalize = asTyped, format, ...input } = props;
  const field = useField({ name, missing, problem, invalid, hint, format });
  return (
    <Field field={field} label={label}>
      <TextBox
        type="text"
        {...input}
        {...field.control}
        value={field.value}
        onChange={({ target }) => field.change(normalize(target.value))}
        onBlur={field.format}
      />
    </Field>
  );
}
