import AntQRCode from 'antd/es/qr-code';
import * as styles from './qr-code.module.css';

interface QrCodeProps {
  value: string;
  /** What it opens. */
  label: string;
  size?: number;
}

/** Black on white in both themes, because scanners expect it, with the quiet zone of four modules. */
export const QrCode = ({ value, label, size = 208 }: QrCodeProps) => (
  <div role="img" aria-label={label} className={styles.code}>
    <AntQRCode
      type="svg"
      value={value}
      size={size}
      marginSize={4}
      bordered={false}
      color="#000"
      bgColor="#fff"
    />
  </div>
);
