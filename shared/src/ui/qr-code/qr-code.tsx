import AntQrCode from 'antd/es/qr-code';
import * as styles from './qr-code.module.css';

interface QrCodeProps {
  value: string;
  /** What the code holds, for those who can't see it. */
  label: string;
  size?: number;
}

/** Dark on white in both color modes, because some scanners can't read the reverse. */
export const QrCode = ({ value, label, size = 208 }: QrCodeProps) => (
  <div className={styles.code} role="img" aria-label={label}>
    <AntQrCode
      value={value}
      type="svg"
      size={size}
      errorLevel="L"
      bordered={false}
      color="#000"
      bgColor="#fff"
    />
  </div>
);
