import { coolingOffDays } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Card, ErrorState, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Subpage } from '../subpage';
import { closingOptions } from './closing-calls';
import { LeavingCards } from './leaving-cards';
import { StayCard } from './stay-card';

export const CloseAccountPage = () => (
  <Subpage title="Close Account" lead={`Leave the bank, with ${coolingOffDays} days to change your mind.`}>
    <CurrentState />
  </Subpage>
);

function CurrentState() {
  const { data: closing, isError, refetch } = useQuery(closingOptions);
  if (closing?.closes_at) return <StayCard closesAt={closing.closes_at} obstacles={closing.settle_first} />;
  if (closing) return <LeavingCards closing={closing} />;
  if (isError)
    return (
      <ErrorState title="Unable to check your account" onRetry={() => void refetch()}>
        We couldn't reach the bank. Nothing has changed.
      </ErrorState>
    );
  return (
    <Card>
      <Waiting what="your account">
        <SkeletonRows count={4} />
      </Waiting>
    </Card>
  );
}

export default CloseAccountPage;
