import { lazily } from '../base/states/lazily';

export interface QrCodeProps {
  value: string;
  /** What the code holds, for those who can't see it. */
  label: string;
  size?: number;
}

/** Loads the drawing when a code is shown, so that pages with a code in a dialog stay light. */
export const QrCode = lazily<QrCodeProps>(async () => (await import('./qr-drawing')).QrDrawing);
