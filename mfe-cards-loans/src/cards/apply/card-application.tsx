import { profileOptions, useQuery } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { ButtonLink, ErrorState, Skeleton, useRedirect, Waiting } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ReactNode, useState } from 'react';
import { ApplicationSubmitted } from '../../application-submitted';
import * as submitted from '../../application-submitted.module.css';
import * as columns from '../../form-columns.module.css';
import { cardsOptions } from '../applications';
import { BankCard } from '../bank-card';
import { cardOffers, describeDelivery, findOffer } from '../card-offers';
import * as choice from './card-choice.module.css';
import type { Progress } from './card-draft';
import { CardForm } from './card-form';
import * as form from './card-form.module.css';
import type { SubmittedCard } from './use-card-application';

const redirectMs = 5000;
const target = '/dashboard';

function CardSubmitted({ card }: { card: SubmittedCard }) {
  const isLeaving = useRedirect(target, redirectMs);
  useKeptProgress({ draft: null } satisfies Progress);
  const offer = findOffer(card.selected_card);

  return (
    <ApplicationSubmitted
      reference={card.application_reference}
      status={card.status_display}
      picture={offer && <BankCard offer={offer} />}
      steps={[
        'Your application will be reviewed within 24-48 hours.',
        "We've emailed you your reference. We'll email you our decision.",
        `Once approved, your card comes by ${describeDelivery(card.delivery_option)}.`,
      ]}
    >
      {isLeaving && <p className={submitted.leaving}>Your dashboard opens in a few seconds.</p>}
      <ButtonLink to={target}>Go to Dashboard</ButtonLink>
    </ApplicationSubmitted>
  );
}

interface CardApplicationProps {
  isCompact?: boolean;
  /** Shows nothing but what the specification states. */
  isStated?: boolean;
  /** The page around the form, until the application is sent. */
  children: (form: ReactNode) => ReactNode;
}

export const lead = 'Choose a card and tell us where to send it. We review applications within 24-48 hours.';

/** Shows the form even if the earlier applications are loading or fail to load. */
export function CardApplication({ isCompact = false, isStated = false, children }: CardApplicationProps) {
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
        isStated={isStated}
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
    <div className={columns.columns}>
      <Skeleton height="440px" radius="card" />
      <Skeleton height="300px" radius="card" />
    </div>
  </Waiting>
);
