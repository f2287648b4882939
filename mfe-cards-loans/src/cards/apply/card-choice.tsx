import type { Card, CardKind } from '@bank/shared/contracts/cards';
import { BankCard } from '../bank-card';
import { type CardOffer, cardOffers } from '../card-offers';
import * as styles from './card-choice.module.css';

interface CardChoiceProps {
  chosen: string;
  onChoose: (kind: CardKind) => void;
  applied: readonly Card[];
  /** A phone shows rows instead of faces. */
  isCompact: boolean;
  isStated: boolean;
  problem: string | undefined;
}

const titleId = 'card-choice';
const problemId = 'card-choice-problem';

export function CardChoice({ chosen, onChoose, applied, isCompact, isStated, problem }: CardChoiceProps) {
  return (
    <div className={styles.choice}>
      <h2 id={titleId}>Choose your card</h2>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        {...(problem && { 'aria-describedby': problemId, 'aria-invalid': true })}
        className={`${styles.cards} ${isCompact ? styles.compact : ''}`}
      >
        {cardOffers.map((offer) => (
          <CardTile
            key={offer.kind}
            offer={offer}
            isCompact={isCompact}
            isStated={isStated}
            isChosen={chosen === offer.kind}
            onChoose={onChoose}
            applied={applied.find(({ selected_card }) => selected_card === offer.kind)}
          />
        ))}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface CardTileProps {
  offer: CardOffer;
  isCompact: boolean;
  isStated: boolean;
  isChosen: boolean;
  onChoose: (kind: CardKind) => void;
  applied: Card | undefined;
}

const CardTile = ({ offer, isCompact, isStated, isChosen, onChoose, applied }: CardTileProps) => (
  <label className={styles.tile}>
    <input
      type="radio"
      name="selected_card"
      value={offer.kind}
      checked={isChosen}
      onChange={() => onChoose(offer.kind)}
    />
    <BankCard offer={offer} isCompact={isCompact} />
    {!isStated && <span className={styles.applied}>{offer.cost}</span>}
    {applied && (
      <span className={styles.applied}>
        {applied.status_display} · {applied.application_reference}
      </span>
    )}
  </label>
);
