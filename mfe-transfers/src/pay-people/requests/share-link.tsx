import { Button, Notice } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { QrCode } from '@bank/shared/ui/qr-code';
import * as styles from './share-dialog.module.css';

interface ShareLinkProps {
  url: string;
  text: string;
}

const canShare = () => typeof navigator.share === 'function';

export function ShareLink({ url, text }: ShareLinkProps) {
  const copying = useCopy();
  const link = { name: 'Link', value: url };
  return (
    <>
      <div className={styles.code}>
        <QrCode value={url} label="QR code of the link" />
      </div>
      <p className={styles.link}>{url}</p>
      {copying.hasFailed && (
        <Notice tone="danger">We couldn't copy the link. Please select it and copy it.</Notice>
      )}
      <div className={styles.actions}>
        <CopyButton copying={copying} {...link} block variant={canShare() ? 'secondary' : 'primary'} />
        {canShare() && (
          <Button block onClick={() => void copying.share({ url, text }, link)}>
            Share
          </Button>
        )}
      </div>
    </>
  );
}
