import type { OwnRequest } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { Button, Notice } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { QrCode } from '@bank/shared/ui/qr-code';
import * as layout from '../../layout.module.css';
import * as styles from './share-dialog.module.css';

interface ShareDialogProps {
  request: Pick<OwnRequest, 'amount' | 'note'>;
  /** The path of the link on this site. */
  link: string;
  onClose: () => void;
}

const canShare = () => typeof navigator.share === 'function';

export function ShareDialog({ request: { amount, note }, link: path, onClose }: ShareDialogProps) {
  const copying = useCopy();
  const url = new URL(path, window.location.origin).href;
  const link = { name: 'Link', value: url };
  const text = `Please pay me ${formatUsd(amount)}${note && ` for ${note}`}`;
  return (
    <Dialog label="Share your request" onClose={onClose}>
      <div className={layout.stack}>
        <p>
          Share this link to get <strong>{formatUsd(amount)}</strong>
          {note && ` for “${note}”`}. It works once, for Larch customers. They see your name.
        </p>
        <div className={styles.code}>
          <QrCode value={url} label="QR code of the link" />
        </div>
        <p className={styles.link}>{url}</p>
        {copying.failed && (
          <Notice tone="danger">We couldn't copy the link. Please select it and copy it.</Notice>
        )}
        <FormActions arrange={canShare() ? 'pair' : 'start'}>
          <CopyButton copying={copying} {...link} block variant={canShare() ? 'secondary' : 'primary'} />
          {canShare() && (
            <Button block onClick={() => void copying.share({ url, text }, link)}>
              Share
            </Button>
          )}
        </FormActions>
      </div>
    </Dialog>
  );
}
