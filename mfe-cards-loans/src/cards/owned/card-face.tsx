import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { profileOptions, useQuery } from '@bank/shared/query';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { CardFrame } from '../card-frame';
import { findOffer } from '../card-offers';
import * as styles from './card-face.module.css';

const typeNames = { debit: 'Debit Card', credit: 'Credit Card', virtual: 'Virtual Card' };

export const cardTitle = ({ name, nickname }: OwnedCard) => nickname || name;

export const isUsable = ({ status }: OwnedCard) => status === 'active' || status === 'frozen';

interface CardFaceProps {
  card: OwnedCard;
  /** The full number, while the customer looks at it. */
  number?: string | undefined;
}

export function CardFace({ card, number }: CardFaceProps) {
  const { data: customer } = useQuery(profileOptions);
  const { kind, type, last_four, expires, status, status_display } = card;
  return (
    <span className={`${styles.face} ${lookOf(card)}`}>
      <CardFrame
        hue={(kind && findOffer(kind)?.hue) ?? 'savings'}
        number={number ? inGroups(number) : <Masked lastFour={last_four} />}
        holder={customer && `${customer.first_name} ${customer.last_name}`}
        name={cardTitle(card)}
        type={typeNames[type]}
        corner={
          <>
            <VisuallyHidden>Expires </VisuallyHidden>
            {expires}
          </>
        }
      />
      {status !== 'active' && (
        <span className={styles.state}>
          <Icon name={status === 'frozen' ? 'snowflake' : 'close'} size={18} />
          {status_display}
        </span>
      )}
    </span>
  );
}

const lookOf = (card: OwnedCard) => {
  if (card.status === 'active') return '';
  return isUsable(card) ? styles.frozen : styles.ended;
};

export const inGroups = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const Masked = ({ lastFour }: { lastFour: string }) => (
  <>
    <span aria-hidden="true">•••• •••• •••• {lastFour}</span>
    <VisuallyHidden>Number ending in {lastFour}</VisuallyHidden>
  </>
);
