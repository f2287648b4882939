import { useContext, useLayoutEffect } from 'react';
import { FormFields } from './form-fields';

export interface FieldSubject {
  name: string;
  /** What to say when it is left empty; without it the field may be empty. */
  missing?: string | undefined;
  /** What is wrong with it, said under it. */
  problem?: string | undefined;
  /** Something is wrong with it that the page says elsewhere. */
  invalid?: boolean | undefined;
  format?: ((typed: string) => string) | undefined;
}

export type FieldState = ReturnType<typeof useField>;

/** One field of the form around it: what stands in it, what is wrong with it, and how its control says so. */
export function useField({ name, missing, problem, invalid = false, format }: FieldSubject) {
  const form = useContext(FormFields);
  if (!form) throw new Error(`The field "${name}" stands in no form.`);
  const { shown, values, missed, idOf, change, formatFields } = form;
  useLayoutEffect(() => {
    shown.set(name, { missing, format });
    return () => void shown.delete(name);
  }, [shown, name, missing, format]);

  const id = idOf(name);
  const told = problem || missed[name];
  return {
    id,
    problem: told,
    value: (values[name] ?? '') as string,
    change: (value: string) => change(name, value),
    format: () => formatFields([name]),
    control: {
      id,
      ...(missing && { 'aria-required': true }),
      ...((told || invalid) && { 'aria-invalid': true }),
      ...(told && { 'aria-describedby': `${id}_problem` }),
    },
  };
}
