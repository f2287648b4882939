import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Button, Card, Skeleton, Waiting } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { ScoreRing } from '../score-ring';
import * as styles from '../score-ring.module.css';
import { percentOf, securityReportOptions } from '../security-report';
import { NextStepLink } from './next-step-link';

export const SecurityScoreCard = () => (
  <section aria-labelledby="security-score" className={styles.box}>
    <Card>
      <Score />
    </Card>
  </section>
);

const title = <h2 id="security-score">Security Score</h2>;

function Score() {
  const { data: report, isError, refetch } = useQuery(securityReportOptions);
  if (report)
    return (
      <ScoreRing percent={percentOf(report)}>
        {title}
        <p className={styles.note}>
          {report.score} of {report.most} points.
        </p>
        <NextStepLink report={report} />
        <Link className={styles.more} to="/dashboard/security-report">
          See what counts
        </Link>
      </ScoreRing>
    );
  if (!isError)
    return (
      <div className={styles.score}>
        <Skeleton height="112px" radius="pill" />
        <Waiting what="your security score">
          {title}
          <Skeleton width="70%" />
        </Waiting>
      </div>
    );
  return (
    <div role="alert">
      {title}
      <p className={styles.note}>We couldn't load your score.</p>
      <FormActions above={3}>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </FormActions>
    </div>
  );
}
