import { ComingSoon } from '@bank/shared/ui/base';

export function ApplyCardPage() {
  return <ComingSoon title="Apply for a Card" icon="cards" promise="choose a card and have it sent to you" />;
}

export default ApplyCardPage;
