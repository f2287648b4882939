import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { Slot } from '@bank/shared/slots';
import { EmptyState, ErrorState, Notice, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { useState } from 'react';
import { cardTitle, isUsable } from '../card-face';
import { CardDetails } from '../details/card-details';
import { chargesEvery, ownedCardsOptions } from '../owned-cards';
import { CardControls } from './card-controls';
import { CardLimits } from './card-limits';
import * as styles from './card-page.module.css';
import { CardPayments } from './card-payments';
import { CreditSummary } from './credit-summary';
import { EndingAction } from './ending-action';
import { SpendingToday } from './spending-today';

const allCards = { to: '/dashboard/apply-card', label: 'All Cards' };

export function CardPage() {
  const [search] = useSearchParams();
  const {
    data: cards,
    isPending,
    refetch,
  } = useQuery({
    ...ownedCardsOptions,
    refetchInterval: chargesEvery,
  });
  const card = cards?.find(({ id }) => id === search.get('id'));
  if (card) return <ShownCard key={card.id} card={card} />;
  return (
    <>
      <PageHeader title="Card" back={allCards} />
      {isPending && <Loading />}
      {cards && (
        <EmptyState icon="cards" title="We can't find this card">
          It may belong to another customer. <Link to="/dashboard/apply-card">See your cards</Link>
        </EmptyState>
      )}
      {!cards && !isPending && (
        <ErrorState title="Unable to load your card" onRetry={() => refetch()}>
          Something went wrong. Your card keeps working.
        </ErrorState>
      )}
    </>
  );
}

export default CardPage;

function ShownCard({ card }: { card: OwnedCard }) {
  const usable = isUsable(card);
  const [changesLimits, setChangesLimits] = useState(false);
  return (
    <>
      <PageHeader title={`${cardTitle(card)} •••• ${card.last_four}`} lead={describe(card)} back={allCards} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {!usable && <Ended card={card} />}
          <CardDetails card={card}>
            <EndingAction card={card} />
          </CardDetails>
          {usable && <SpendingToday card={card} />}
        </div>
        {card.credit && (
          <div className={styles.main}>
            <CreditSummary id={card.id} />
          </div>
        )}
        {usable && (
          <div className={styles.settings}>
            <CardLimits card={card} isOpen={changesLimits} onOpen={setChangesLimits} />
            <CardControls card={card} />
          </div>
        )}
        <div className={styles.main}>
          <CardPayments card={card} onChangeLimits={() => setChangesLimits(true)} />
        </div>
      </div>
      <Slot name="opened-transaction" className={styles.opened} />
    </>
  );
}

const lastDigits = (number: string) => number.slice(-4);

function describe({ type, account_number }: OwnedCard): string {
  if (type === 'credit') return 'Credit card';
  const paysFrom = account_number ? `, pays from your account ending in ${lastDigits(account_number)}` : '';
  return `${type === 'virtual' ? 'Virtual card' : 'Debit card'}${paysFrom}`;
}

const Ended = ({ card }: { card: OwnedCard }) => (
  <Notice tone="calm">
    {card.status_display}. This card can't be used anymore.{' '}
    {card.replaced_by && <Link to={`/dashboard/card?id=${card.replaced_by}`}>See its replacement</Link>}
  </Notice>
);

const Loading = () => (
  <Waiting what="your card">
    <div className={styles.columns}>
      <div className={styles.side}>
        <Skeleton height="260px" radius="card" />
      </div>
      <div className={styles.main}>
        <Skeleton height="220px" radius="card" />
        <Skeleton height="320px" radius="card" />
      </div>
    </div>
  </Waiting>
);
