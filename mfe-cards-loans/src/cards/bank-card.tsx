import { CardFrame } from './card-frame';
import type { CardOffer } from './card-offers';

export const BankCard = ({ offer: { name, type, limit, hue } }: { offer: CardOffer }) => (
  <CardFrame
    hue={hue}
    number={<span aria-hidden="true">•••• •••• •••• ••••</span>}
    name={name}
    type={type}
    corner={limit}
  />
);
