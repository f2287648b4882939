import type { Dispute } from '@bank/shared/contracts/insights';
import { announce, Button, ButtonLink, Notice } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import * as section from '../../section.module.css';
import { useChange, withdrawDispute } from './details-calls';
import * as styles from './own-details.module.css';

interface StateProps {
  dispute: Dispute;
  cardId: string | null;
}

const labels: Record<Dispute['status'], string> = {
  open: 'Reported',
  'under-review': 'Under review',
  resolved: 'Resolved',
  withdrawn: 'Report withdrawn',
};

const explanations: Record<Dispute['status'], string> = {
  open: "We'll look into this payment and email you, usually within a day.",
  'under-review': "We're looking into this payment. We'll email you, usually within a day.",
  resolved: '',
  withdrawn: 'You withdrew your report. You can report this payment again.',
};

export function DisputeState({ dispute, cardId }: StateProps) {
  const withdraw = useChange(withdrawDispute);
  const { id, status, reason, outcome, explanation, reference } = dispute;
  const isPending = status === 'open' || status === 'under-review';
  return (
    <section className={styles.dispute} aria-label="Your report">
      <p>
        <Tag tone={outcome === 'refunded' ? 'brand' : 'quiet'}>
          {outcome === 'refunded' ? 'Refunded' : labels[status]}
        </Tag>
      </p>
      <p>{explanation || explanations[status]}</p>
      <p className={section.muted}>Reference {reference}</p>
      {isPending && reason === 'not-mine' && cardId && (
        <p>
          Someone else may know your card's number, so keep it frozen. On its page, you can replace or close
          it.
        </p>
      )}
      {isPending && (
        <div className={styles.buttons}>
          {reason === 'not-mine' && cardId && (
            <ButtonLink to={`/dashboard/card?${new URLSearchParams({ id: cardId })}`} icon="cards">
              Go to Card
            </ButtonLink>
          )}
          <Button
            variant="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(id, { onSuccess: () => announce('Report withdrawn.') })}
          >
            Withdraw Report
          </Button>
        </div>
      )}
      {withdraw.isError && <Notice tone="danger">Your report wasn't withdrawn. Please try again.</Notice>}
    </section>
  );
}
