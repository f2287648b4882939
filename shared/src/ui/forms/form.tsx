import AntForm from 'antd/es/form';
import { type ReactNode, useId } from 'react';
import * as styles from './form.module.css';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  /** Hears of each edit: an old message may go, a hint may follow what is typed. */
  onEdit?: (values: Partial<Values>) => void;
  /** What stands in the fields at first. */
  initial?: Partial<Values>;
  children: ReactNode;
}

/** A form with its labels above; fields report what they miss when it is sent, not while one types. */
export function Form<Values extends object>({ onSubmit, onEdit, initial, children }: FormProps<Values>) {
  // Two forms on one page may have fields of one name; their labels must find their own.
  const id = useId();
  return (
    <AntForm
      name={id}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
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
