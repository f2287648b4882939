import type { SecurityReport } from '@bank/shared/contracts/security';
import { Link } from '@bank/shared/routing';
import { nextStepOf } from '../next-step';
import * as styles from '../score-ring.module.css';

export function NextStepLink({ report }: { report: SecurityReport }) {
  const step = nextStepOf(report);
  if (!step) return report.score === report.most && <p className={styles.note}>You're all set.</p>;
  return (
    <p>
      <Link className={styles.more} to={step.to}>
        {step.text}
      </Link>{' '}
      to gain {step.points}.
    </p>
  );
}
