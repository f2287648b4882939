import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Link } from '@bank/shared/routing';
import { announce } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { CardFace, cardTitle, isUsable } from '../card-face';
import { type RevealedCard, revealCard } from '../owned-cards';
import { ActionTile } from './action-tile';
import * as styles from './card-details.module.css';
import { Freezing } from './freezing';
import { PinPrompt } from './pin-prompt';
import { RevealedDetails, shownSeconds } from './revealed-details';

interface CardDetailsProps {
  card: OwnedCard;
  /** Where the face leads. */
  to?: string;
  /** A line below the face. */
  line?: ReactNode;
  /** More actions beside showing the details and freezing. */
  children?: ReactNode;
}

/** The face of the card. Its number and code are only in this component's state, for 30 seconds. */
export function CardDetails({ card, to, line, children }: CardDetailsProps) {
  const [asks, setAsks] = useState(false);
  const [revealed, setRevealed] = useState<RevealedCard>();

  function show(details: RevealedCard) {
    setAsks(false);
    setRevealed(details);
    announce(`Card details shown for ${shownSeconds} seconds.`);
  }

  const about = to && `${cardTitle(card)} •••• ${card.last_four}`;
  const face = <CardFace card={card} number={revealed?.number} />;
  return (
    <div className={styles.details}>
      {to ? (
        <Link to={to} className={styles.link}>
          {face}
          {line}
        </Link>
      ) : (
        face
      )}
      {revealed && <RevealedDetails details={revealed} onHide={() => setRevealed(undefined)} />}
      {isUsable(card) && (
        <div className={styles.actions}>
          <ActionTile
            icon={revealed ? 'eye-off' : 'eye'}
            label={revealed ? 'Hide Details' : 'Show Details'}
            about={about}
            onClick={() => (revealed ? setRevealed(undefined) : setAsks(true))}
          />
          <Freezing card={card} about={about} />
          {children}
        </div>
      )}
      {asks && (
        <PinPrompt
          label="Show card details"
          action="Show Details"
          busyAction="Checking..."
          call={(pin) => revealCard({ id: card.id, pin })}
          onDone={show}
          onClose={() => setAsks(false)}
        >
          <p>
            Enter your 6-digit PIN to see the number and security code of {cardTitle(card)} ••••{' '}
            {card.last_four} for {shownSeconds} seconds.
          </p>
        </PinPrompt>
      )}
    </div>
  );
}
