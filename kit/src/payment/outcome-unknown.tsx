import { Button, Notice, useIsOnline, useReconnect } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';

/** Checking sends the same idempotency key, so money moves at most once. */
export function OutcomeUnknown({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  const isOnline = useIsOnline();
  useReconnect(() => !isChecking && onCheck());
  return (
    <Notice tone="danger">
      <h2>We couldn't confirm your payment</h2>
      <p>The connection dropped. Don't send it again. Check its status here; it can't be sent twice.</p>
      {!isOnline && <p>You're offline. We'll check as soon as your connection returns.</p>}
      <FormActions above={4}>
        <Button onClick={onCheck} busy={isChecking}>
          {isChecking ? 'Checking...' : 'Check Status'}
        </Button>
      </FormActions>
    </Notice>
  );
}
