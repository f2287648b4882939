import { Button, Notice } from '@bank/shared/ui/base';
import * as styles from './not-loaded.module.css';

export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className={styles.failed}>
    <Notice tone="danger">We couldn't load {what}.</Notice>
    <div>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  </div>
);
