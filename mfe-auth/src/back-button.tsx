import { Button } from '@bank/shared/ui/base';
import * as styles from './back-button.module.css';

/** One step back in a task of several; what was typed is still there. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.back}>
      <Button variant="secondary" block onClick={onClick}>
        Back
      </Button>
    </div>
  );
}
