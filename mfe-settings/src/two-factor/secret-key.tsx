import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { QrCode } from '@bank/shared/ui/qr-code';
import * as section from '../section.module.css';
import { NotCopied } from './not-copied';
import * as styles from './two-factor-card.module.css';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function SecretKey({ secret, uri }: { secret: string; uri: string }) {
  const copying = useCopy();
  return (
    <div className={styles.secret}>
      <div className={styles.here}>
        <p>On this phone?</p>
        <a className={styles.open} href={uri}>
          Open Your Authenticator App
        </a>
      </div>
      <p>Scan this with your authenticator app.</p>
      <QrCode value={uri} label="QR code with your setup key. The key is also below as text." size={184} />
      <p className={section.detail}>Can't scan it? Enter this key in the app:</p>
      <p className={styles.key}>{inFours(secret)}</p>
      <CopyButton copying={copying} name="Key" value={secret} />
      {copying.failed && <NotCopied />}
    </div>
  );
}
