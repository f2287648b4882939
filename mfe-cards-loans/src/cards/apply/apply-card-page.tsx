import { isFull } from '@bank/shared/mode';
import type { Card } from '@bank/shared/contracts/cards';
import type { User } from '@bank/shared/contracts/user';
import { profileOptions, useQuery } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { ButtonLink, ErrorState, PageHeader, Skeleton, useRedirect, Waiting } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ReactNode, useState } from 'react';
import { ApplicationSubmitted } from '../../application-submitted';
import { cardsOptions } from '../applications';
import { BankCard } from '../bank-card';
import { cardOffers, describeDelivery, findOffer } from '../card-offers';
import { MyCards } from '../owned/my-cards';
import * as choice from './card-choice.module.css';
import type { Progress } from './card-draft';
import { CardForm } from './card-form';
import * as form from './card-form.module.css';
import * as styles from './card-submitted.module.css';
import { NewCard } from './new-card';
import { useOwnsCards } from './use-owns-cards';

const redirectMs = 5000;
const target = '/dashboard';

function CardSubmitted({ card }: { card: Card }) {
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
      {isLeaving && <p className={styles.leaving}>Your dashboard opens in a few seconds.</p>}
      <ButtonLink to={target}>Go to Dashboard</ButtonLink>
    </ApplicationSubmitted>
  );
}

const lead = 'Choose a card and tell us where to send it. We review applications within 24-48 hours.';

/** With cards of their own, customers come here to use them first. */
function Header() {
  const hasCards = isFull();
  if (!hasCards) return <PageHeader key="form" title="Apply for a Card" lead={lead} />;
  return (
    <>
      <PageHeader key="cards" title="Cards" lead="Your cards, and new ones to apply for." />
      <MyCards />
    </>
  );
}

function Offers({ folds, children }: { folds: boolean; children: ReactNode }) {
  const hasCards = isFull();
  if (!hasCards) return children;
  return (
    <NewCard lead={lead} folds={folds}>
      {children}
    </NewCard>
  );
}

export function ApplyCardPage() {
  const { data: customer, isPending, refetch } = useQuery(profileOptions);
  const ownsCards = useOwnsCards();
  if (customer) return <Application customer={customer} ownsCards={ownsCards} />;
  return (
    <>
      <Header />
      <Offers folds={ownsCards}>
        {isPending ? (
          <CardFormSkeleton />
        ) : (
          <ErrorState title="Unable to load your details" onRetry={() => refetch()}>
            We need your profile to start your application.
          </ErrorState>
        )}
      </Offers>
    </>
  );
}

/** Shows the form even if the earlier applications are loading or fail to load. */
function Application({ customer, ownsCards }: { customer: User; ownsCards: boolean }) {
  const { key: visit } = useLocation();
  const [stored, setStored] = useState<{ card: Card; visit: string }>();
  const { data: applied = [] } = useQuery(cardsOptions);
  if (stored?.visit === visit) return <CardSubmitted card={stored.card} />;
  return (
    <>
      <Header />
      <Offers folds={ownsCards}>
        <CardForm
          customer={customer}
          applied={applied}
          isCompact={ownsCards}
          onStored={(card) => setStored({ card, visit })}
        />
      </Offers>
    </>
  );
}

export default ApplyCardPage;

function CardFormSkeleton() {
  return (
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
}
