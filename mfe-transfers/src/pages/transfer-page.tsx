import { ComingSoon } from '@bank/shared/ui/base';

export function TransferPage() {
  return (
    <ComingSoon
      title="Send Money"
      icon="transfers"
      promise="move money between your own accounts in seconds"
    />
  );
}

export default TransferPage;
