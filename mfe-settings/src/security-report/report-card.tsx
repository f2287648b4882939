import type { ReportItem, SecurityReport } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import {
  Card,
  ErrorState,
  IconTile,
  Skeleton,
  SkeletonRows,
  VisuallyHidden,
  Waiting,
} from '@bank/shared/ui/base';
import { ScoreRing } from '../score-ring';
import { Section } from '../section';
import { securityReportOptions } from '../security-report';
import { remedies } from './remedies';
import * as styles from './report-card.module.css';
import { percentOf, sumOf } from './score';

export function ReportCard() {
  const { data: report, error, refetch } = useQuery(securityReportOptions);
  if (report) return <Report report={report} />;
  if (error)
    return <ErrorState title="Unable to load your report" failure={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <Waiting what="your report" className={styles.loading}>
        <Skeleton height="112px" />
        <SkeletonRows count={7} />
      </Waiting>
    </Card>
  );
}

function Report({ report }: { report: SecurityReport }) {
  const { items, score, most } = report;
  const missing = items.filter(({ points, most: full }) => points < full).length;
  return (
    <>
      <section aria-labelledby="report-score">
        <Card>
          <ScoreRing percent={percentOf(report)}>
            <h2 id="report-score">Security Score</h2>
            <p className={styles.sum}>
              {score} of {most} points: {sumOf(report)}
            </p>
            <p className={styles.note}>{missing === 0 ? "You're all set." : 'Each item shows its points.'}</p>
          </ScoreRing>
        </Card>
      </section>
      <Section title="How we calculate your score">
        <ul>
          {items.map((item) => (
            <Line key={item.name} item={item} />
          ))}
        </ul>
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
    <li className={styles.item}>
      <IconTile icon={icon} tone={tone} />
      <div>
        <h3 className={styles.title}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.points}>{most > 0 ? `${points} of ${most}` : 'Not counted'}</p>
      {remedy && (
        <Link className={styles.remedy} to={remedy.to}>
          {remedy.label}
        </Link>
      )}
    </li>
  );
}
