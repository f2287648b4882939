import { lazily, Skeleton } from '@bank/shared/ui/base';
import type { QRCodeProps } from 'antd/es/qr-code/interface';
import * as styles from './receipt-code.module.css';

const size = 208;

const QrCode = lazily<QRCodeProps>(
  async () => (await import('antd/es/qr-code')).default,
  <Skeleton width={`${size}px`} height={`${size}px`} />,
);

/** Dark on white in both color modes, because some scanners can't read the reverse. */
export const ReceiptCode = ({ link }: { link: string }) => (
  <div className={styles.code} role="img" aria-label="QR code with the signed receipt">
    <QrCode value={link} type="svg" size={size} errorLevel="L" bordered={false} color="#000" bgColor="#fff" />
  </div>
);
