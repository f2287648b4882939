import * as contracts from '@bank/shared/contracts/data-export';
import { type Chapter, example } from '../example';
import { alex } from '../people';

const id = 'export_01kx7d9a2c4e6g8jknpq';

const asked: contracts.DataExport = {
  id,
  status: 'waiting',
  requested_at: '2026-02-12T09:00:00.000Z',
  progress: 0,
  expires_at: null,
  bytes: null,
  parts: null,
  needs_pin: false,
};
const ready: contracts.DataExport = {
  ...asked,
  status: 'ready',
  progress: 100,
  expires_at: '2026-02-13T09:00:12.000Z',
  bytes: 1_340_211,
  parts: 3,
};

const pinRefused = {
  400: 'The PIN is wrong.',
  403: 'The PIN is blocked after too many wrong attempts.',
};
const unknown = "The customer doesn't have this export.";
const gone = 'The file was deleted, 24 hours after it was made or because there is a newer one.';

export const dataExport: Chapter = {
  id: 'data-export',
  title: 'Data export',
  about: 'A copy of everything that the bank stores about the customer: a ZIP file with JSON, CSV and PDF.',
  examples: [
    example(contracts.requestDataExport, {
      request: { body: { pin: alex.pin } },
      answer: { data: { export: asked, next_at: null } },
      notes: [
        'The bank makes the file in the background and emails the customer. While it does, another request joins the first.',
        'A new file replaces the one before.',
      ],
      refusals: {
        ...pinRefused,
        409: 'The customer has no PIN yet.',
        429: 'Three exports within 24 hours. See Retry-After, or next_at.',
      },
    }),
    example(contracts.getDataExport, { answer: { data: { export: ready, next_at: null } } }),
    example(contracts.unlockDataExport, {
      request: { params: { id }, body: { pin: alex.pin } },
      answer: { data: { export: ready, next_at: null } },
      notes: [
        'The session that entered the PIN can download for 30 minutes. Another session, or the same one later, needs the PIN again.',
      ],
      refusals: { ...pinRefused, 404: unknown, 409: "The file isn't ready yet.", 410: gone },
      refusedInShell: 404,
    }),
    example(contracts.downloadDataExport, {
      request: { params: { id, number: '0' } },
      answer: { data: { content: 'UEsDBBQACAAIAA' } },
      notes: ['Join the decoded parts, from 0 to parts − 1, to get the file.'],
      refusals: {
        403: 'The session must enter the PIN: see unlockDataExport.',
        404: unknown,
        409: "The file isn't ready yet.",
        410: gone,
        503: 'Too many downloads at once. See Retry-After.',
      },
      refusedInShell: 404,
    }),
  ],
};
