import type { OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { lazily, Skeleton } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import * as styles from './share-dialog.module.css';

interface ShareDialogProps {
  request: Pick<OwnRequest, 'amount' | 'note'>;
  /** The path of the link on this site. */
  link: string;
  onClose: () => void;
}

/** Few customers need the code, so that its drawing loads with the dialog. */
const ShareLink = lazily<{ url: string; text: string }>(
  async () => (await import('./share-link')).ShareLink,
  <div className={styles.waiting}>
    <Skeleton />
  </div>,
);

export const ShareDialog = ({ request: { amount, note }, link, onClose }: ShareDialogProps) => (
  <Dialog label="Share your request" onClose={onClose}>
    <div className={styles.body}>
      <p>
        Any customer of this bank can pay <strong>{formatUsd(amount)}</strong>
        {note && ` for “${note}”`} with this code or link, once. They see your name.
      </p>
      <ShareLink
        url={new URL(link, window.location.origin).href}
        text={`Please pay me ${formatUsd(amount)}${note && ` for ${note}`}`}
      />
    </div>
  </Dialog>
);
