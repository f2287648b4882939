import { type FormEvent, type ReactNode, useImperativeHandle } from 'react';
import { FormFields, useFormFields } from './form-fields';
import type { FormHandle } from './use-form-handle';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  /** Hears of each edit: an old message may go, a hint may follow what is typed. */
  onEdit?: (values: Partial<Values>) => void;
  /** What stands in the fields at first. */
  initial?: Partial<Values>;
  /** For a form that may stand over another: keeps the fields of the two, and their labels, apart. */
  name?: string;
  /** From `useFormHandle`, where the page empties or fills the form itself. */
  handle?: FormHandle;
  children: ReactNode;
}

/** A form with its labels above; fields report what they miss when it is sent, not while one types. */
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
    // To React a dialog lies within the form whose page opened it.
    event.stopPropagation();
    submit(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={send}>
      <FormFields value={fields}>{children}</FormFields>
    </form>
  );
}
