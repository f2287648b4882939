import { listCardApplications } from '@bank/shared/contracts/card-applications';
import { applyForCard, type Card, listCards } from '@bank/shared/contracts/cards';
import { type Chapter, example } from '../example';
import { alex } from '../people';

const application: Card = {
  id: 'card_01kx7dbt9k2fbn6wq8rm',
  application_reference: 'CARD-7Q2M-84XK',
  selected_card: 'visa-gold',
  card_name: 'Visa Gold',
  card_type: 'Credit Card',
  delivery_option: 'courier',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00.000Z',
};

export const cards: Chapter = {
  id: 'cards',
  title: 'Cards',
  about: 'Applications are reviewed within 24-48 hours.',
  examples: [
    example(applyForCard, {
      request: {
        body: {
          first_name: alex.firstName,
          last_name: alex.lastName,
          email: alex.email,
          phone_number: alex.phoneNumber,
          country_of_residence: 'us',
          city_of_residence: 'Portland',
          selected_card: 'visa-gold',
          delivery_option: 'courier',
          shipping_address: alex.address,
        },
      },
      answer: { message: 'Application submitted successfully', application },
      notes: ['shipping_address is required for postal and courier delivery.'],
      refusals: { 409: 'An application for this card is already pending; the message has its reference.' },
    }),
    example(listCards, {
      answer: { data: [application] },
      notes: ['Contains only applications under review.'],
    }),
    example(listCardApplications, {
      answer: { data: [{ ...application, decided_at: null, reason: '', card_id: null }] },
      notes: ['An approved application has the card_id of its card.'],
    }),
  ],
};
