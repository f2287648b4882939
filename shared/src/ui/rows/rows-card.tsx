import { Children, type ComponentProps, type ReactNode } from 'react';
import { Card } from '../base/base';
import * as styles from './rows.module.css';

export const Rows = (list: ComponentProps<'ul'>) => <ul {...list} className={styles.rows} />;

interface RowsCardProps {
  /** Names the section. */
  id: string;
  title: string;
  action?: ReactNode;
  /** Above the rows, such as the result of the last action. */
  message?: ReactNode;
  /** Shown while there are no rows. */
  nothing?: ReactNode;
  /** Below the rows. */
  more?: ReactNode;
  children: ReactNode;
}

/** A titled card of rows. */
export const RowsCard = ({ id, title, action, message, nothing, more, children }: RowsCardProps) => (
  <section aria-labelledby={id} className={styles.section}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {action}
    </div>
    {message}
    <Card>
      {Children.toArray(children).length === 0 ? (
        <div className={styles.nothing}>{nothing}</div>
      ) : (
        <Rows>{children}</Rows>
      )}
    </Card>
    {more}
  </section>
);
