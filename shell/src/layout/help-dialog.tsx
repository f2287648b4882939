import { Dialog } from '@bank/shared/ui/overlay';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label="Help & Support" onClose={onClose}>
      <p>The support chat is not available yet. We are building it, and it will open right here.</p>
    </Dialog>
  );
}
