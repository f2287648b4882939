import { ButtonLink, EmptyState } from '@bank/shared/ui/base';

export const Ended = ({ title, children }: { title: string; children: string }) => (
  <EmptyState icon="bill" title={title} action={<ButtonLink to="/dashboard/pay">Go to Pay</ButtonLink>}>
    {children}
  </EmptyState>
);
