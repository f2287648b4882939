import { Card } from '@bank/shared/ui/base';
import { ScoreRing } from '../score-ring';
import * as styles from './fixed-security-score.module.css';

/** The same figure for everyone, as the specification has it, and said so. */
export const SecurityScore = () => (
  <section aria-labelledby="security-score" className={styles.box}>
    <Card>
      <ScoreRing percent={85}>
        <h2 id="security-score">Security Score</h2>
        <p className={styles.note}>
          The same for every customer for now: it does not follow your settings yet.
        </p>
      </ScoreRing>
    </Card>
  </section>
);
