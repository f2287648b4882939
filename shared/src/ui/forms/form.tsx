import AntForm from 'antd/es/form';
import type { ReactNode } from 'react';
import * as styles from './form.module.css';

interface FormProps<Values> {
  onSubmit: (values: Values) => void;
  /** At the first edit after an answer, an old message may go. */
  onEdit?: () => void;
  children: ReactNode;
}

/** A form with its labels above; fields report what they miss when it is sent, not while one types. */
export function Form<Values>({ onSubmit, onEdit, children }: FormProps<Values>) {
  return (
    <AntForm
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={onSubmit}
      onValuesChange={() => onEdit?.()}
      scrollToFirstError={{ focus: true }}
    >
      {children}
    </AntForm>
  );
}
