import { BrandMark, brand } from '@bank/shared/ui/brand';
import { useEffect, useEffectEvent, useState } from 'react';
import { progressAt, splashDuration, stepDuration } from './progress';
import * as styles from './splash.module.css';

/** The branded screen of the first three seconds. */
export function Splash({ onDone }: { onDone: () => void }) {
  const [progress, setProgress] = useState(0);
  const finish = useEffectEvent(onDone);

  useEffect(() => {
    const start = performance.now();
    const steps = setInterval(() => setProgress(progressAt(performance.now() - start)), stepDuration);
    const end = setTimeout(() => finish(), splashDuration);
    return () => {
      clearInterval(steps);
      clearTimeout(end);
    };
  }, []);

  return (
    <section className={styles.splash} aria-label="Welcome">
      <div className={styles.brand}>
        <BrandMark size={64} />
        <p className={styles.name}>{brand.name}</p>
        <p>{brand.promise}</p>
      </div>
      <div
        role="progressbar"
        aria-label={`${brand.name} is starting`}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${progress / 100})` }} />
      </div>
    </section>
  );
}
