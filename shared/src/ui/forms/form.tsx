import { type FormEvent, type ReactNode, useImperativeHandle } from 'react';
import { FormFields, useFormFields } from './form-fields';
import type { FormHandle } from './use-form-handle';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  onEdit?: (values: Partial<Values>) => void;
  initial?: Partial<Values>;
  /** Keeps fields and labels of two open forms apart. */
  name?: string;
  /** From `useFormHandle`, for a page that resets or fills the form itself. */
  handle?: FormHandle;
  children: ReactNode;
}

/** Fields show their errors when the form is sent, not during typing. */
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
    // React bubbles events of a dialog into the form whose page opened it.
    event.stopPropagation();
    submit(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={send}>
      <FormFields value={fields}>{children}</FormFields>
    </form>
  );
}
