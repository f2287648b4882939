import { useLocation } from '@bank/shared/routing';
import { IconTile } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { type ReactNode, useState } from 'react';
import { cardOffers } from '../card-offers';
import type { Progress } from './card-draft';
import * as styles from './new-card.module.css';

interface NewCardProps {
  lead: string;
  folds: boolean;
  children: ReactNode;
}

const wasBegun = ({ draft }: Progress) => Boolean(draft?.selected_card);

/** Below cards of their own, customers open it: the offers and the form are three screens long. */
export function NewCard({ lead, folds, children }: NewCardProps) {
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(() => wasBegun((state ?? {}) as Progress));
  return (
    <section aria-labelledby="new-card" className={folds ? styles.folds : ''}>
      <div className={styles.title}>
        <h2 id="new-card">Apply for a card</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {folds && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls="card-offers"
          onClick={() => setOpen(!isOpen)}
        >
          <IconTile icon="cards" />
          <span className={styles.words}>
            <span className={styles.strong}>See our cards</span>
            <span className={styles.names}>{cardOffers.map(({ name }) => name).join(', ')}</span>
          </span>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </button>
      )}
      <div id="card-offers" className={isOpen ? '' : styles.closed}>
        {children}
      </div>
    </section>
  );
}
