import { announce, Button, Notice } from '@bank/shared/ui/base';
import { QrCode } from '@bank/shared/ui/qr-code';
import { useState } from 'react';
import * as styles from './share-dialog.module.css';

interface ShareLinkProps {
  url: string;
  text: string;
}

const canShare = () => typeof navigator.share === 'function';

export function ShareLink({ url, text }: ShareLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
      announce('Link copied');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <>
      <div className={styles.code}>
        <QrCode value={url} label="QR code of the link" />
      </div>
      <p className={styles.link}>{url}</p>
      {copied === 'failed' && (
        <Notice tone="danger">We couldn't copy the link. Please select it and copy it.</Notice>
      )}
      <div className={styles.actions}>
        <Button variant={canShare() ? 'secondary' : 'primary'} block done={copied === 'yes'} onClick={copy}>
          {copied === 'yes' ? 'Copied' : 'Copy Link'}
        </Button>
        {canShare() && (
          // A customer who closes the system's sheet has changed their mind.
          <Button block onClick={() => void navigator.share({ url, text }).catch(() => undefined)}>
            Share
          </Button>
        )}
      </div>
    </>
  );
}
