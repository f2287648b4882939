import { CardFrame } from './card-frame';
import type { CardOffer } from './card-offers';

interface BankCardProps {
  offer: CardOffer;
  isCompact?: boolean;
}

export const BankCard = ({ offer: { name, type, limit, hue }, isCompact }: BankCardProps) => (
  <CardFrame
    hue={hue}
    number={<span aria-hidden="true">•••• •••• •••• ••••</span>}
    name={name}
    type={type}
    corner={limit}
    isCompact={isCompact}
  />
);
