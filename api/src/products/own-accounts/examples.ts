import * as contracts from '@bank/shared/contracts/own-accounts';
import { checking } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const trip = { account_type: 'savings', nickname: 'Trip' } as const;

/** Repeats the same key, because a customer can have only six accounts. */
const opened = {
  before: [
    send(
      'Open a savings account',
      contracts.openAccount,
      { body: trip, idempotencyKey: 'savings-for-a-trip' },
      { ACCOUNT: 'id' },
    ),
  ],
  params: { id: '$ACCOUNT' },
};

export const chapter = {
  place: 55,
  title: 'Opening and closing accounts',
  about:
    'Customers open checking and savings accounts online, up to six open ones, and close those that are empty. A closed account stays readable, with its statements. Only full mode shows this.',
};

export const examples = [
  example(contracts.listAccountOffers),
  example(contracts.openAccount, {
    body: trip,
    idempotencyKey: 'savings-for-a-trip',
    409: 'The customer already has six accounts.',
    429: 'The customer opened and closed six accounts within a day.',
  }),
  example(contracts.getAccountClosing, { params: { id: checking } }),
  example(contracts.closeAccount, {
    ...opened,
    notes: 'Nothing may be scheduled from the account, draw on it, or be on its way to or from it.',
    409: 'Something must be settled first: errors.settle_first lists it.',
  }),
];
