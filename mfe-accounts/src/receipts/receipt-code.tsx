import { lazily, Skeleton } from '@bank/shared/ui/base';

const QrCode = lazily(
  async () => (await import('@bank/shared/ui/qr-code')).QrCode,
  <Skeleton width="280px" height="280px" radius="tile" />,
);

export const ReceiptCode = ({ link }: { link: string }) => (
  <QrCode value={link} label="QR code with the signed receipt" size={256} />
);
