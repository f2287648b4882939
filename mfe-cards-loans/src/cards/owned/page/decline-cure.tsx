import type { CardPayment, DeclineReason } from '@bank/shared/contracts/card-payments';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { parseMoney } from '@bank/shared/money';
import { announce, Button, ButtonLink, Notice } from '@bank/shared/ui/base';
import { applicationError } from '../../../application-failure';
import { isUsable } from '../card-face';
import { changeControls, type Switch, unfreeze } from '../owned-cards';
import { useCardChange } from '../use-card-change';

interface DeclineCureProps {
  card: OwnedCard;
  reason: DeclineReason;
  onChangeLimits: () => void;
}

const switches: Partial<Record<DeclineReason, { name: Switch; action: string }>> = {
  'online-off': { name: 'online', action: 'Turn On Online Payments' },
  'abroad-off': { name: 'abroad', action: 'Turn On Payments Abroad' },
  'cash-off': { name: 'cash', action: 'Turn On Cash Withdrawals' },
};

const read = (amount: string) => parseMoney(amount) ?? 0;

const aDay = 24 * 60 * 60 * 1000;

const isRecent = ({ created_at }: CardPayment) => Date.now() - Date.parse(created_at) < aDay;

/** Whether what declined the payment would decline it again, and the customer can change that. */
export function isCurable(card: OwnedCard, payment: CardPayment): boolean {
  const { controls, status, credit, left_today } = card;
  if (!isUsable(card)) return false;
  const reason = isRecent(payment) ? payment.declined?.reason : undefined;
  const turnedOff = reason && switches[reason];
  if (turnedOff) return !controls[turnedOff.name];
  const amount = read(payment.amount);
  if (reason === 'frozen') return status === 'frozen';
  if (reason === 'payment-limit') return amount > read(controls.per_payment);
  if (reason === 'daily-limit') return amount > read(left_today);
  return reason === 'no-credit' && credit !== null && amount > read(credit.available);
}

/** The next step of a declined payment, as a button. */
export function DeclineCure({ card, reason, onChangeLimits }: DeclineCureProps) {
  const turnedOff = switches[reason];
  if (turnedOff) return <TurnOn card={card} {...turnedOff} />;
  if (reason === 'frozen') return <Unfreeze card={card} />;
  if (reason === 'no-credit')
    return (
      <ButtonLink variant="secondary" to={`/dashboard/pay-card?id=${card.id}`}>
        Pay Card
      </ButtonLink>
    );
  return (
    <Button variant="secondary" onClick={onChangeLimits}>
      Change Limits
    </Button>
  );
}

function TurnOn({ card: { id }, name, action }: { card: OwnedCard; name: Switch; action: string }) {
  const { mutateAsync, isPending, error } = useCardChange(changeControls);
  const turnOn = () => mutateAsync({ id, [name]: true }).then(announceCured, showError);
  return <Cure action={action} isPending={isPending} error={error} onPress={turnOn} />;
}

function Unfreeze({ card: { id } }: { card: OwnedCard }) {
  const { mutateAsync, isPending, error } = useCardChange(unfreeze);
  const thaw = () => mutateAsync(id).then(announceCured, showError);
  return <Cure action="Unfreeze Card" isPending={isPending} error={error} onPress={thaw} />;
}

/** The button is gone by then. */
const announceCured = () => announce('Done. You can try the payment again.');

/** The mutation keeps the error, and the button shows it. */
const showError = () => {};

interface CureProps {
  action: string;
  isPending: boolean;
  error: Error | null;
  onPress: () => void;
}

const Cure = ({ action, isPending, error, onPress }: CureProps) => (
  <>
    {error && <Notice tone="danger">{applicationError(error)}</Notice>}
    <Button variant="secondary" busy={isPending} onClick={() => isPending || onPress()}>
      {action}
    </Button>
  </>
);
