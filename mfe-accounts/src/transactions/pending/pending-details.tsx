import type { PendingPayment } from '@bank/shared/contracts/card-activity';
import { ButtonLink, dateFormat } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { cardName } from '../../card-activity';
import * as section from '../../section.module.css';
import { TransactionPanel } from '../details/transaction-panel';

const day = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

const cardPath = (id: string) => `/dashboard/card?${new URLSearchParams({ id })}`;

export interface PendingDetailsProps {
  payment: PendingPayment;
  onClose: () => void;
}

export const PendingDetails = ({ payment, onClose }: PendingDetailsProps) => (
  <TransactionPanel
    label="Pending payment"
    transaction={{ ...payment, description: '', status: 'pending' }}
    direction="out"
    onClose={onClose}
  >
    <p>
      The merchant has until {day.format(new Date(payment.held_until))} to collect it. Until then, we hold the
      money. The final amount can be lower.
    </p>
    <Facts
      look="description"
      of={{
        Card: cardName(payment),
        Category: payment.own_category_display ?? payment.category_display,
        Where: places[payment.channel],
      }}
    />
    <p className={section.muted}>Don't recognize it? Freeze the card on its page.</p>
    <ButtonLink to={cardPath(payment.card_id)} variant="secondary" icon="cards">
      View Card
    </ButtonLink>
  </TransactionPanel>
);

const places: Record<PendingPayment['channel'], string> = {
  online: 'Online',
  terminal: 'At a terminal',
  cash: 'At an ATM',
};
