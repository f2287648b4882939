import { ComingSoon } from '@bank/shared/ui/base';

export function LoansPage() {
  return (
    <ComingSoon
      title="Loans & Credit"
      icon="loans"
      promise="compare loans and see what each would cost a month"
    />
  );
}

export default LoansPage;
