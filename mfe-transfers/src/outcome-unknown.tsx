import { Button, Card, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './outcome-unknown.module.css';

/** The connection dropped before the bank answered: asking again is safe, and tells what became of it. */
export function OutcomeUnknown({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const isOnline = useIsOnline();
  useReconnect(() => !isAsking && onAsk());
  return (
    <Card>
      <div role="alert" className={styles.unknown}>
        <Icon name="alert" size={24} />
        <div>
          <h2>We do not know yet whether your money moved</h2>
          <p>
            The connection dropped before the bank could answer. Please do not send it anew: ask again, and
            this same transfer is carried out once at most.
          </p>
          {!isOnline && <p>You're offline. We'll ask as soon as your connection returns.</p>}
          <Button onClick={onAsk} busy={isAsking}>
            {isAsking ? 'Asking...' : 'Ask Again'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
