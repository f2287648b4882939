import { supportEmail } from '../../contracts/site/support';

/** The bank's name and logo. A fork only needs to change this file. */
export const brand = {
  name: 'Larch',
  promise: 'Money, without the noise.',
  detail: 'Every account, card and payment in one calm place.',
  supportEmail,
};

export const mark = 'M14 2 8.2 10.4h2.6L6.6 16.6h3L4.8 22h7.7v4h3v-4h7.7l-4.8-5.4h3l-4.2-6.2h2.6z';
