import AntForm from 'antd/es/form';
import type { ReactNode } from 'react';
import * as styles from './form.module.css';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  /** Hears of each edit: an old message may go, a hint may follow what is typed. */
  onEdit?: (values: Partial<Values>) => void;
  /** What stands in the fields at first. */
  initial?: Partial<Values>;
  /** For a form that may stand over another: keeps the fields of the two, and their labels, apart. */
  name?: string;
  /** From `useFormHandle`, where the page empties the form itself. */
  handle?: FormHandle;
  children: ReactNode;
}

type FormHandle = ReturnType<typeof useFormHandle>;

/** What a page holds a form by. */
export const useFormHandle = () => AntForm.useForm()[0];

/** A form with its labels above; fields report what they miss when it is sent, not while one types. */
export function Form<Values extends object>({
  onSubmit,
  onEdit,
  initial,
  name,
  handle,
  children,
}: FormProps<Values>) {
  return (
    <AntForm
      {...(name && { name })}
      {...(handle && { form: handle })}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      onFinish={onSubmit}
      onValuesChange={(_change, values: Partial<Values>) => onEdit?.(values)}
      {...(initial && { initialValues: initial })}
      scrollToFirstError={{ focus: true }}
    >
      {children}
    </AntForm>
  );
}
