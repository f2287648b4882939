import * as contracts from '@bank/shared/contracts/data-export';
import { alex } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const id = 'export_01kx7d9a2c4e6g8jknpq';
const noFile = {
  409: "The file isn't ready yet.",
  410: 'The file was deleted, 24 hours after it was made or because there is a newer one.',
};

export const chapter = {
  place: 40,
  title: 'Data export',
  about: 'A copy of everything that the bank stores about the customer: a ZIP file with JSON, CSV and PDF.',
};

export const examples = [
  example(contracts.requestDataExport, {
    body: { pin: alex.pin },
    notes: `The bank makes the file in the background and emails the customer. While it does, another request joins the first.
      A new file replaces the one before.`,
    429: 'Three exports within 24 hours. See Retry-After, or next_at.',
  }),
  example(contracts.getDataExport),
  example(contracts.unlockDataExport, {
    params: { id },
    body: { pin: alex.pin },
    notes:
      'The session that entered the PIN can download for 30 minutes. Another session, or the same one later, needs the PIN again.',
    ...noFile,
    refused: 404,
  }),
  example(contracts.downloadDataExport, {
    params: { id, number: '0' },
    notes: 'Join the decoded parts, from 0 to parts − 1, to get the file.',
    ...noFile,
    403: 'The session must enter the PIN: see unlockDataExport.',
    503: 'Too many downloads at once. See Retry-After.',
    refused: 404,
  }),
];
