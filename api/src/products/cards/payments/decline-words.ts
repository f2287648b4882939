import type { DeclineReason } from '@bank/shared/contracts/card-payments';

interface Words {
  message: string;
  nextStep: string;
}

const words = (message: string, nextStep: string): Words => ({ message, nextStep });

/** For the customer. The merchant learns only that the card was declined. */
export const declineWords: Record<DeclineReason, Words> = {
  frozen: words('The card was frozen.', 'Unfreeze it, then try again.'),
  blocked: words('The card was blocked, replaced or closed.', 'Pay with another card.'),
  expired: words('The card had expired.', 'Pay with another card.'),
  'wrong-details': words(
    "The expiry date or the security code didn't match the card.",
    "Check both and try again. If this wasn't you, freeze the card.",
  ),
  'too-many-tries': words(
    'Someone entered wrong card details too often.',
    "Try again in an hour. If this wasn't you, report the card stolen.",
  ),
  'online-only': words('A virtual card pays only online.', 'Pay with another card.'),
  'online-off': words('Online payments were off for this card.', 'Turn them on, then try again.'),
  'abroad-off': words('Payments abroad were off for this card.', 'Turn them on, then try again.'),
  'cash-off': words('Cash withdrawals were off for this card.', 'Turn them on, then try again.'),
  'payment-limit': words(
    "It was more than the card's limit per payment.",
    'Raise the limit, then try again.',
  ),
  'daily-limit': words(
    "It would have exceeded the card's limit for the day.",
    'Raise the limit, then try again.',
  ),
  'no-funds': words(
    "There wasn't enough money available in the account.",
    'Move money to the account, then try again.',
  ),
  'no-credit': words("There wasn't enough credit left.", 'Pay off part of the card, then try again.'),
};
