import type { OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { Dialog } from '@bank/shared/ui/overlay';
import * as styles from './share-dialog.module.css';
import { ShareLink } from './share-link';

interface ShareDialogProps {
  request: Pick<OwnRequest, 'amount' | 'note'>;
  /** The path of the link on this site. */
  link: string;
  onClose: () => void;
}

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
