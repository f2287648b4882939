import { Button, Skeleton, Waiting } from '@bank/shared/ui/base';
import * as styles from './dashboard-section.module.css';

export const Loading = ({ what, height }: { what: string; height: string }) => (
  <Waiting what={what} className={styles.loading}>
    <Skeleton height={height} radius="tile" />
  </Waiting>
);

export const Unavailable = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div role="alert" className={styles.quiet}>
    <p>Unable to load {what}.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
