import { QRCodeSVG } from '@rc-component/qrcode';

export interface QrCodeProps {
  value: string;
  /** What the code holds, for those who can't see it. */
  label: string;
  size?: number;
}

/** Inline, because every visitor would download the name of a style sheet. */
const paper = {
  width: 'fit-content',
  padding: 'var(--bank-space-3)',
  borderRadius: 'var(--bank-radius-tile)',
  background: '#fff',
};

/**
 * Dark on white in both color modes, because some scanners can't read the reverse. Uses what antd's component draws
 * with: the component itself would add a spinner to what every visitor downloads.
 */
export const QrDrawing = ({ value, label, size = 208 }: QrCodeProps) => (
  <div style={paper}>
    <QRCodeSVG value={value} size={size} level="L" fgColor="#000" bgColor="#fff" aria-label={label} />
  </div>
);
