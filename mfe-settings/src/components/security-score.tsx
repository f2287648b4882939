import { Card } from '@bank/shared/ui/base';
import * as styles from './security-score.module.css';

const score = 85;
const radius = 42;
const round = 2 * Math.PI * radius;

/** The same figure for everyone, as the specification has it, and said so. */
export function SecurityScore() {
  return (
    <section aria-labelledby="security-score" className={styles.box}>
      <Card>
        <div className={styles.score}>
          <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r={radius} />
            <circle
              cx="50"
              cy="50"
              r={radius}
              className={styles.share}
              strokeDasharray={`${(round * score) / 100} ${round}`}
            />
          </svg>
          <p className={styles.figure}>{score}%</p>
          <div>
            <h2 id="security-score">Security Score</h2>
            <p className={styles.note}>
              The same for every customer for now: it does not follow your settings yet.
            </p>
          </div>
        </div>
      </Card>
    </section>
  );
}
