import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { maxVirtualCards } from '@bank/shared/contracts/virtual-cards';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, ErrorState, Skeleton, Waiting } from '@bank/shared/ui/base';
import { useState } from 'react';
import { isUsable } from './card-face';
import { DecidedApplications } from './decided-applications';
import { CardDetails } from './details/card-details';
import * as styles from './my-cards.module.css';
import { NewVirtualCardDialog } from './new-virtual-card-dialog';
import { ownedCardsOptions } from './owned-cards';

export function MyCards() {
  const { data: cards, isPending, refetch } = useQuery(ownedCardsOptions);
  return (
    <section aria-labelledby="my-cards" className={styles.section}>
      <div className={styles.head}>
        <h2 id="my-cards">Your cards</h2>
        {cards && <NewVirtualCard cards={cards} />}
      </div>
      {cards && <CardList cards={cards.filter(isListed).toSorted(byUse)} />}
      {!cards && isPending && <Loading />}
      {!cards && !isPending && (
        <ErrorState title="Unable to load your cards" onRetry={() => refetch()}>
          Something went wrong. Your cards keep working.
        </ErrorState>
      )}
      <DecidedApplications />
    </section>
  );
}

/** A card that can't pay any more is listed until it's paid off, unless another one has taken over what it owes. */
const isListed = (card: OwnedCard) =>
  isUsable(card) || (card.replaced_by === null && Number(card.credit?.owed ?? 0) > 0);

/** The cards in the wallet come before virtual ones. Freezing a card doesn't move it. */
const byUse = (one: OwnedCard, other: OwnedCard) => rankOf(one) - rankOf(other);

const rankOf = (card: OwnedCard) => Number(!isUsable(card)) * 2 + Number(card.type === 'virtual');

function CardList({ cards }: { cards: OwnedCard[] }) {
  if (cards.length === 0)
    return (
      <p className={styles.empty}>
        You don't have a card yet. Create a virtual card to pay online right away, or apply for a card below.
      </p>
    );
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardDetails
            card={card}
            to={`/dashboard/card?id=${card.id}`}
            line={
              <span className={styles.line}>
                <span className={styles.money}>
                  <CardMoney card={card} />
                </span>
                <span className={styles.manage}>Manage</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

const CardMoney = ({ card: { credit, spent_today, left_today } }: { card: OwnedCard }) =>
  credit ? (
    <>
      <Money amount={credit.owed} className={styles.amount} isPrivate /> owed,{' '}
      <Money amount={credit.available} isPrivate /> available
    </>
  ) : (
    <>
      <Money amount={spent_today} className={styles.amount} isPrivate /> spent today,{' '}
      <Money amount={left_today} isPrivate /> left
    </>
  );

function NewVirtualCard({ cards }: { cards: OwnedCard[] }) {
  const [isOpen, setOpen] = useState(false);
  const virtual = cards.filter((card) => card.type === 'virtual' && isUsable(card));
  if (virtual.length >= maxVirtualCards)
    return (
      <p className={styles.full}>You have {maxVirtualCards} virtual cards. Close one to create another.</p>
    );
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setOpen(true)}>
        New Virtual Card
      </Button>
      {isOpen && <NewVirtualCardDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const Loading = () => (
  <Waiting what="your cards">
    <div className={styles.list}>
      <Skeleton height="170px" radius="card" />
      <Skeleton height="170px" radius="card" />
    </div>
  </Waiting>
);
