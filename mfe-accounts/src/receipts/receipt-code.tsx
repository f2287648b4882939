import { QrCode } from '@bank/shared/ui/qr-code';
import * as styles from './receipt-code.module.css';

export const ReceiptCode = ({ link }: { link: string }) => (
  <div className={styles.code}>
    <QrCode value={link} label="QR code with the signed receipt" size={256} />
  </div>
);
