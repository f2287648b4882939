import { Skeleton, Waiting } from '@bank/shared/ui/base';

export const OpeningChat = ({ className }: { className?: string | undefined }) => (
  <Waiting what="the support chat" className={className}>
    <Skeleton width="100%" height="1.375rem" />
    <Skeleton width="70%" height="1.375rem" />
  </Waiting>
);
