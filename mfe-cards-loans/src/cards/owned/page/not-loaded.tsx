import { Button, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';

export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <>
    <Notice tone="danger">We couldn't load {what}.</Notice>
    <FormActions above={3}>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </FormActions>
  </>
);
