import { profileOptions, useQuery } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { ErrorState, Skeleton, Waiting } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { cardsOptions } from '../applications';
import { cardOffers } from '../card-offers';
import * as choice from './card-choice.module.css';
import { CardForm } from './card-form';
import * as form from './card-form.module.css';
import { CardSubmitted } from './card-submitted';
import type { SubmittedCard } from './use-card-application';

interface CardApplicationProps {
  isCompact?: boolean;
  /** The page around the form, until the application is sent. */
  children: (form: ReactNode) => ReactNode;
}

export const lead = 'Choose a card and tell us where to send it. We review applications within 24-48 hours.';

/** Shows the form even if the earlier applications are loading or fail to load. */
export function CardApplication({ isCompact = false, children }: CardApplicationProps) {
  const { key: visit } = useLocation();
  const [stored, setStored] = useState<{ card: SubmittedCard; visit: string }>();
  const { data: customer, isPending, refetch } = useQuery(profileOptions);
  const { data: applied = [] } = useQuery(cardsOptions);
  if (stored?.visit === visit) return <CardSubmitted card={stored.card} />;
  if (customer)
    return children(
      <CardForm
        customer={customer}
        applied={applied}
        isCompact={isCompact}
        onStored={(card) => setStored({ card, visit })}
      />,
    );
  if (isPending) return children(<CardFormSkeleton />);
  return children(
    <ErrorState title="Unable to load your details" onRetry={() => refetch()}>
      We need your profile to start your application.
    </ErrorState>,
  );
}

const CardFormSkeleton = () => (
  <Waiting what="your details">
    <div className={`${choice.cards} ${form.above}`}>
      {cardOffers.map(({ kind }) => (
        <Skeleton key={kind} height="170px" radius="card" />
      ))}
    </div>
    <div className={form.columns}>
      <Skeleton height="440px" radius="card" />
      <Skeleton height="300px" radius="card" />
    </div>
  </Waiting>
);
