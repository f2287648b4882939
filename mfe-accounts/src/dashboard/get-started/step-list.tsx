import { ButtonLink, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import type { ReactNode } from 'react';
import { GetPaid } from './get-paid';
import { SetPin } from './set-pin';
import * as styles from './step-list.module.css';
import { type Step, words } from './steps';

const parts: Record<Step['step'], { action?: ReactNode; below?: ReactNode }> = {
  account: {},
  pin: { action: <SetPin /> },
  money: { below: <GetPaid /> },
  card: {
    action: (
      <ButtonLink to="/dashboard/apply-card" variant="secondary">
        Choose a Card
      </ButtonLink>
    ),
  },
};

export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ul className={styles.list}>
    {steps.map((one) => (
      <li key={one.step} className={styles.step}>
        {one.is_done ? <Done step={one.step} /> : <ToDo step={one.step} />}
      </li>
    ))}
  </ul>
);

const Done = ({ step }: Pick<Step, 'step'>) => (
  <>
    <span className={`${styles.mark} ${styles.done}`}>
      <Icon name="check" size={16} />
    </span>
    <p className={styles.finished}>
      <VisuallyHidden>Done: </VisuallyHidden>
      {words[step].done}
    </p>
  </>
);

function ToDo({ step }: Pick<Step, 'step'>) {
  const { action, below } = parts[step];
  return (
    <>
      <span className={styles.mark} />
      <div className={styles.what}>
        <h3>{words[step].toDo}</h3>
        <p>{words[step].why}</p>
        {below}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </>
  );
}
