import { lazily } from '../base/states/lazily';
import type { QrCodeProps } from './qr-drawing';

/** Loads the drawing when a code is shown, so that pages with a code in a dialog stay light. */
export const QrCode = lazily<QrCodeProps>(async () => (await import('./qr-drawing')).QrDrawing);
