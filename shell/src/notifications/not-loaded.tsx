import { Button, Notice } from '@bank/shared/ui/base';

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="danger">
    <p>We couldn't load your notifications.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </Notice>
);
