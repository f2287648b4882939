import { ButtonLink, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Row, Rows } from '@bank/shared/ui/rows';
import type { ReactNode } from 'react';
import { GetPaid } from './get-paid';
import * as styles from './get-started.module.css';
import { SetPin } from './set-pin';
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
  <Rows>
    {steps.map(({ step, is_done }) =>
      is_done ? <Done key={step} step={step} /> : <ToDo key={step} step={step} />,
    )}
  </Rows>
);

const Done = ({ step }: Pick<Step, 'step'>) => (
  <Row
    mark={
      <span className={`${styles.mark} ${styles.done}`}>
        <Icon name="check" size={16} />
      </span>
    }
    title={
      <span className={styles.finished}>
        <VisuallyHidden>Done: </VisuallyHidden>
        {words[step].done}
      </span>
    }
  />
);

function ToDo({ step }: Pick<Step, 'step'>) {
  const { action, below } = parts[step];
  return (
    <Row
      mark={<span className={styles.mark} />}
      level={3}
      title={words[step].toDo}
      details={[words[step].why]}
      more={below}
    >
      {action}
    </Row>
  );
}
