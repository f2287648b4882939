import { useContext, useLayoutEffect } from 'react';
import { FormFields } from './form-fields';

export interface FieldSubject {
  name: string;
  missing?: string | undefined;
  problem?: string | undefined;
  invalid?: boolean | undefined;
  /** Always below the field, unlike a problem. */
  hint?: string | undefined;
  format?: ((typed: string) => string) | undefined;
}

export type FieldState = ReturnType<typeof useField>;

export function useField({ name, missing, problem, invalid = false, hint, format }: FieldSubject) {
  const form = useContext(FormFields);
  if (!form) throw new Error(`The field "${name}" is not in a form.`);
  const { shown, values, missed, idOf, change, formatFields } = form;
  useLayoutEffect(() => {
    shown.set(name, { missing, format });
    return () => void shown.delete(name);
  }, [shown, name, missing, format]);

  const id = idOf(name);
  const message = problem || missed[name];
  const describedBy = [hint && `${id}_hint`, message && `${id}_problem`].filter(Boolean).join(' ');
  return {
    id,
    problem: message,
    hint,
    value: (values[name] ?? '') as string,
    change: (value: string) => change(name, value),
    format: () => formatFields([name]),
    control: {
      id,
      ...(missing && { 'aria-required': true }),
      ...((message || invalid) && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  };
}
