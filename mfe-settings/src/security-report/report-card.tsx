import type { ReportItem, SecurityReport } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Card, ErrorState, Skeleton, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { remedies } from '../remedies';
import { ScoreRing } from '../score-ring';
import * as ring from '../score-ring.module.css';
import { Section } from '../section';
import * as section from '../section.module.css';
import { percentOf, securityReportOptions } from '../security-report';
import { NextStepLink } from './next-step-link';
import * as styles from './report-card.module.css';

export function ReportCard() {
  const { data: report, error, refetch } = useQuery(securityReportOptions);
  if (report) return <Report report={report} />;
  if (error)
    return <ErrorState title="Unable to load your report" failure={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <Waiting what="your report" className={section.stack}>
        <Skeleton height="112px" />
        <SkeletonRows count={7} />
      </Waiting>
    </Card>
  );
}

function Report({ report }: { report: SecurityReport }) {
  const { items, score, most } = report;
  return (
    <>
      <section aria-labelledby="report-score">
        <Card>
          <ScoreRing percent={percentOf(report)}>
            <h2 id="report-score">Security Score</h2>
            <p className={styles.sum}>
              {score} of {most} points.
            </p>
            <NextStepLink report={report} />
          </ScoreRing>
        </Card>
      </section>
      <Section title="How we calculate your score">
        <Rows>
          {items.map((item) => (
            <Line key={item.name} item={item} />
          ))}
        </Rows>
        <p className={styles.total}>
          <span>Total</span>
          <span>
            {score} of {most}
          </span>
        </p>
      </Section>
    </>
  );
}

const stateStyles = {
  good: { icon: 'check', tone: 'good', word: 'Good' },
  attention: { icon: 'alert', tone: 'quiet', word: 'Needs attention' },
  unknown: { icon: 'minus', tone: 'quiet', word: 'Not scored' },
} as const satisfies Record<ReportItem['state'], object>;

function Line({ item: { name, title, text, state, points, most } }: { item: ReportItem }) {
  const { icon, tone, word } = stateStyles[state];
  const remedy = state === 'good' ? undefined : remedies[name];
  return (
    <Row
      mark={icon}
      tone={tone}
      level={3}
      title={
        <>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {title}
        </>
      }
      details={[
        text,
        remedy && (
          <Link className={ring.more} to={remedy.to}>
            {remedy.label}
          </Link>
        ),
      ]}
      tag={<span className={styles.points}>{most > 0 ? `${points} of ${most}` : 'Not counted'}</span>}
    />
  );
}
