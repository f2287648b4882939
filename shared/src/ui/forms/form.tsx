import { type FormEvent, type ReactNode, useImperativeHandle } from 'react';
import { FormFields, useFormFields } from './form-fields';
import type { FormHandle } from './use-form-handle';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  onEdit?: (values: Partial<Values>) => void;
  initial?: Partial<Values>;
  /** Keeps the fields and labels of two open forms separate. */
  name?: string;
  handle?: FormHandle;
  children: ReactNode;
}

export function Form<Values extends object>({
  onSubmit,
  onEdit,
  initial,
  name,
  handle,
  children,
}: FormProps<Values>) {
  const { fields, submit, held } = useFormFields<Values>({ name, initial, onSubmit, onEdit });
  useImperativeHandle(handle?.held, () => held);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles a dialog's events to the form of the page that opened it.
    event.stopPropagation();
    submit(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={send}>
      <FormFields value={fields}>{children}</FormFields>
    </form>
  );
}
