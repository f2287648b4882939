import type { Card } from '@bank/shared/contracts/cards';
import type { User } from '@bank/shared/contracts/user';
import { cardsOptions, profileOptions, useQuery } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { ErrorState, PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { CardForm } from './card-form';
import { CardFormSkeleton } from './card-form-skeleton';
import { CardSubmitted } from './card-submitted';

const header = (
  <PageHeader
    key="form"
    title="Apply for a Card"
    lead="Choose a card and tell us where to send it. We review applications within 24-48 hours."
  />
);

export function ApplyCardPage() {
  const { data: customer, isPending, refetch } = useQuery(profileOptions);
  if (customer) return <Application customer={customer} />;
  return (
    <>
      {header}
      {isPending ? (
        <CardFormSkeleton />
      ) : (
        <ErrorState title="Unable to load your details" onRetry={() => refetch()}>
          There was an error loading your profile. Your application starts from it.
        </ErrorState>
      )}
    </>
  );
}

/** Shows the form even before, or without, the earlier applications. */
function Application({ customer }: { customer: User }) {
  const { key: visit } = useLocation();
  const [stored, setStored] = useState<{ card: Card; visit: string }>();
  const { data: applied = [] } = useQuery(cardsOptions);
  if (stored?.visit === visit) return <CardSubmitted card={stored.card} />;
  return (
    <>
      {header}
      <CardForm customer={customer} applied={applied} onStored={(card) => setStored({ card, visit })} />
    </>
  );
}

export default ApplyCardPage;
