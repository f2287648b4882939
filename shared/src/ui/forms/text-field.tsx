import AntForm from 'antd/es/form';
import Input from 'antd/es/input';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';

export interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** What to say when it is left empty; without it the field may be empty. */
  missing?: string;
  /** Something is wrong with it that the page says elsewhere. */
  invalid?: boolean;
  /** Stands at the end, inside the box. */
  suffix?: ReactNode;
}

export function TextField({ name, label, missing, type = 'text', invalid, ...input }: TextFieldProps) {
  const rules = missing ? [{ required: true, message: missing }] : [];
  return (
    <AntForm.Item name={name} label={label} rules={rules} {...(invalid && { validateStatus: 'error' })}>
      <Input type={type} size="large" {...input} {...(invalid && { 'aria-invalid': true })} />
    </AntForm.Item>
  );
}
