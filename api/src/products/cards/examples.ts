import { listCardApplications } from '@bank/shared/contracts/card-applications';
import { applyForCard, listCards } from '@bank/shared/contracts/cards';
import { alex } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = { place: 250, title: 'Cards', about: 'Applications are reviewed within 24-48 hours.' };

export const examples = [
  example(applyForCard, {
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
    notes: 'shipping_address is required for postal and courier delivery.',
    409: 'An application for this card is already pending; the message has its reference.',
  }),
  example(listCards, { notes: 'Contains only applications under review.' }),
  example(listCardApplications, { notes: 'An approved application has the card_id of its card.' }),
];
