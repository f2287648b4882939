import { Button } from '@bank/shared/ui/base';
import * as styles from './back-button.module.css';

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.back}>
      <Button variant="secondary" block onClick={onClick}>
        Back
      </Button>
    </div>
  );
}
