import { BankError } from '../../kernel/errors/errors';

export const cardWaits = (cardName: string, reference: string) => {
  const text = 'You have already applied for this card';
  return new BankError(
    409,
    text,
    `Your application ${reference} (${cardName}) is being reviewed. Please wait for the decision, or choose another card.`,
    { errors: { selected_card: [text] } },
  );
};
