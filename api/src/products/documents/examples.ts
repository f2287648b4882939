import * as contracts from '@bank/shared/contracts/statements';
import { checking, savings } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const refusals = {
  410: 'The account is closed.',
  503: 'Too many documents are being printed.',
} as const;

export const chapter = {
  place: 65,
  title: 'Documents',
  about:
    'One list for everything that the customer can download. The kind of a document says which call prints it: for statements and loans, those of their chapters.',
};

export const examples = [
  example(contracts.listDocuments),
  example(contracts.downloadProofOfAccount, {
    params: { id: checking },
    query: { balance: 'yes' },
    ...refusals,
  }),
  example(contracts.downloadDirectDeposit, { params: { id: checking }, ...refusals }),
  example(contracts.downloadSavingsInterest, {
    params: { id: savings, year: 2026 },
    404: 'No interest was paid in this year.',
    503: refusals[503],
  }),
];
