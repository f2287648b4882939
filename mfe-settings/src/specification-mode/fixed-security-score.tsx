import { Card } from '@bank/shared/ui/base';
import { ScoreRing } from '../score-ring';
import * as styles from '../score-ring.module.css';

export const FixedSecurityScore = () => (
  <section aria-labelledby="security-score" className={styles.box}>
    <Card>
      <ScoreRing percent={85}>
        <h2 id="security-score">Security Score</h2>
        <p className={styles.note}>
          For now, every customer sees this score. It doesn't reflect your settings yet.
        </p>
      </ScoreRing>
    </Card>
  </section>
);
