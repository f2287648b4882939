import { Button, Card, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './outcome-unknown.module.css';

/** Checking sends the same idempotency key, so money moves at most once. */
export function OutcomeUnknown({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  const isOnline = useIsOnline();
  useReconnect(() => !isChecking && onCheck());
  return (
    <Card>
      <div role="alert" className={styles.unknown}>
        <Icon name="alert" size={24} />
        <div>
          <h2>We couldn't confirm your payment</h2>
          <p>The connection dropped. Don't send it again. Check its status here; it can't be sent twice.</p>
          {!isOnline && <p>You're offline. We'll check as soon as your connection returns.</p>}
          <Button onClick={onCheck} busy={isChecking}>
            {isChecking ? 'Checking...' : 'Check Status'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
