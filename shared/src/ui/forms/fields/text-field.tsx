import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldSubject, useField } from '../use-field';
import { Field } from './field';
import { TextBox } from './text-box';

export interface TextFieldProps extends FieldSubject {
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'date';
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  /** Stands at the beginning, inside the box. */
  prefix?: ReactNode;
  /** What was typed becomes this before it is kept. */
  normalize?: (typed: string) => string;
  /** Rewrites what was typed once the cursor leaves the field or the form is sent. */
  format?: (typed: string) => string;
  /** Stands at the end, inside the box. */
  suffix?: ReactNode;
}

const asTyped = (typed: string) => typed;

export function TextField(props: TextFieldProps) {
  const { name, label, missing, problem, invalid, normalize = asTyped, format, ...input } = props;
  const field = useField({ name, missing, problem, invalid, format });
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
