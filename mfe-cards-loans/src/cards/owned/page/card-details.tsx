import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { announce, Button, useAnnouncement, useLater } from '@bank/shared/ui/base';
import { usePageHide } from '@bank/shared/ui/code';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { useState } from 'react';
import { CardFace, isUsable } from '../card-face';
import { type RevealedCard, revealCard } from '../owned-cards';
import { ActionTile } from './action-tile';
import { CardActions } from './card-actions';
import * as styles from './card-details.module.css';
import { PinPrompt } from './pin-prompt';

const shownMs = 30_000;

/** The face of the card. Its number and code are only in this component's state, for 30 seconds. */
export function CardDetails({ card }: { card: OwnedCard }) {
  const [asks, setAsks] = useState(false);
  const [revealed, setRevealed] = useState<RevealedCard>();

  function show(details: RevealedCard) {
    setAsks(false);
    setRevealed(details);
    announce('Card details shown for 30 seconds.');
  }

  return (
    <div className={styles.details}>
      <CardFace card={card} number={revealed?.number} />
      {revealed && <Revealed details={revealed} onHide={() => setRevealed(undefined)} />}
      {isUsable(card) && (
        <div className={styles.actions}>
          <ActionTile
            icon={revealed ? 'eye-off' : 'eye'}
            label={revealed ? 'Hide Details' : 'Show Details'}
            onClick={() => (revealed ? setRevealed(undefined) : setAsks(true))}
          />
          <CardActions card={card} />
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
          <p>Enter your 6-digit PIN to see the number and security code for 30 seconds.</p>
        </PinPrompt>
      )}
    </div>
  );
}

function Revealed({ details, onHide }: { details: RevealedCard; onHide: () => void }) {
  useLater(onHide, shownMs);
  usePageHide(onHide);
  const [copied, setCopied] = useState('Copy Number');
  const copy = () =>
    navigator.clipboard.writeText(details.number).then(
      () => setCopied('Copied'),
      () => setCopied("Can't Copy"),
    );
  useAnnouncement(copied === 'Copied' ? 'Card number copied.' : '');
  return (
    <div className={styles.revealed}>
      <Facts look="description">
        <Fact name="Number">
          <span className={styles.number}>{details.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
        </Fact>
        <Fact name="Expires">{details.expires}</Fact>
        <Fact name="Security code">{details.code}</Fact>
      </Facts>
      <div className={styles.foot}>
        <p className={styles.note}>Hides after 30 seconds.</p>
        <Button variant="secondary" onClick={() => void copy()}>
          {copied}
        </Button>
      </div>
    </div>
  );
}
