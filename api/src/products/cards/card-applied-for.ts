import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface CardAppliedFor {
  firstName: string;
  card: string;
  delivery: string;
  reference: string;
}

/** Confirms that an application for a card is with the bank. */
export const cardAppliedForLetter = ({ firstName, card, delivery, reference }: CardAppliedFor): Letter =>
  writeLetter({
    subject: 'We have your card application',
    firstName,
    paragraphs: [
      `Thank you for your application: ${card}. We review applications within 24-48 hours.`,
      `Reference: ${reference}`,
      `Delivery, once it is approved: ${delivery}.`,
      'If this was not you, please contact support and name the reference.',
    ],
  });
