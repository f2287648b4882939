import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { digits, id } from '../base/text';

export const dataExportStatus = z.enum(['waiting', 'making', 'ready', 'failed']);

export type DataExportStatus = z.infer<typeof dataExportStatus>;

const dataExport = z.object({
  id: z.string(),
  /** Expired: the file was deleted. */
  status: z.enum([...dataExportStatus.options, 'expired']),
  requested_at: z.iso.datetime(),
  /** In percent, while it's being made. */
  progress: z.int(),
  /** When the file is deleted; null until it's ready. */
  expires_at: z.nullable(z.iso.datetime()),
  /** The size of the file. */
  bytes: z.nullable(z.int()),
  /** How many parts the file is downloaded in. */
  parts: z.nullable(z.int()),
  /** Whether this session must enter the PIN to download it. */
  needs_pin: z.boolean(),
});

export type DataExport = z.infer<typeof dataExport>;

const state = wrapped(
  z.object({
    /** The newest one of the last 30 days. */
    export: z.nullable(dataExport),
    /** When the customer can ask for another one; null if now. */
    next_at: z.nullable(z.iso.datetime()),
  }),
);

export type DataExportState = z.infer<typeof state>['data'];

const pin = () => digits(6, 'Please enter your 6-digit PIN');

export const getDataExport = call({
  id: 'getDataExport',
  method: 'GET',
  path: '/accounts/data-export/',
  summary: "The customer's newest export of their data",
  access: 'verified',
  answer: state,
});

export const requestDataExport = call({
  id: 'requestDataExport',
  method: 'POST',
  path: '/accounts/data-export/',
  summary: 'Ask for a file with everything that the bank stores about the customer',
  access: 'verified',
  body: z.object({ pin: pin() }),
  answer: state,
  timeout: 20_000,
});

const exportId = () => id('Please choose an export');

export const unlockDataExport = call({
  id: 'unlockDataExport',
  method: 'POST',
  path: '/accounts/data-export/:id/unlock/',
  summary: 'Let this session download the file',
  access: 'verified',
  params: z.object({ id: exportId() }),
  body: z.object({ pin: pin() }),
  answer: state,
  timeout: 20_000,
});

const badNumber = 'Please use the number of a part';

export const downloadDataExport = call({
  id: 'downloadDataExport',
  method: 'GET',
  path: '/accounts/data-export/:id/parts/:number/',
  summary: 'One part of the file in base64, counted from 0',
  access: 'verified',
  params: z.object({
    id: exportId(),
    number: z.string(badNumber).check(z.regex(/^(0|[1-9]\d{0,4})$/, badNumber)),
  }),
  answer: wrapped(z.object({ content: z.string() })),
  timeout: 30_000,
});
