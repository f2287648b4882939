import AntForm from 'antd/es/form';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { TextBox } from './text-box';

export interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'date';
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** What to say when it is left empty; without it the field may be empty. */
  missing?: string;
  /** Something is wrong with it that the page says elsewhere. */
  invalid?: boolean;
  /** What is wrong with it, said under it. */
  problem?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  /** Stands at the beginning, inside the box. */
  prefix?: ReactNode;
  /** What was typed becomes this before it is kept. */
  normalize?: (typed: string) => string;
  /** Stands at the end, inside the box. */
  suffix?: ReactNode;
}

export function TextField({ name, label, missing, problem, invalid, normalize, ...input }: TextFieldProps) {
  const isWrong = Boolean(problem) || (invalid ?? false);
  return (
    <AntForm.Item
      name={name}
      label={label}
      rules={missing ? [{ required: true, message: missing }] : []}
      {...(normalize && { normalize })}
      {...whatIsWrong(isWrong, problem)}
    >
      <TextBox type="text" {...input} {...(isWrong && { 'aria-invalid': true })} />
    </AntForm.Item>
  );
}

/** For antd's field: red, with the text under it where there is one. */
export const whatIsWrong = (isWrong: boolean, problem?: string) => ({
  ...(isWrong && { validateStatus: 'error' as const }),
  ...(problem && { help: problem }),
});
