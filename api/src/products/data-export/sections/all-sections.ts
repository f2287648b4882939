import type { Tables } from '../../../kernel/db/tables';
import { accountSections } from './accounts';
import { applicationSections } from './applications';
import { cardSections } from './cards';
import { customerSections } from './customer';
import { paymentSections } from './payments';
import { peopleSections } from './people';
import type { Section } from './section';
import { signInSections } from './sign-in';

/** In the order of the file. */
export const allSections: readonly Section[] = [
  ...customerSections,
  ...accountSections,
  ...paymentSections,
  ...peopleSections,
  ...cardSections,
  ...applicationSections,
  ...signInSections,
];

const ofTheBank = "The bank's own, about no customer";

export const notExported: Partial<Record<keyof Tables, string>> = {
  transactions: 'Exported with each entry, in transactions',
  monthly_figures: 'Sums of transactions',
  permits: 'One-time permissions after a PIN, deleted within hours',
  refresh_tokens: 'Secrets of a session',
  code_tokens: 'Secrets that replace a code for minutes',
  answered_requests: 'Copies of responses, so that a retry gets the same one',
  data_export_parts: 'The exports themselves',
  spent_challenges: 'Used challenges of passkeys, without the customer',
  visits: 'Counts requests for a limit, by IP or customer, and is deleted after a day',
  receipt_keys: ofTheBank,
  started_terms: ofTheBank,
  key_fingerprint: ofTheBank,
  health: ofTheBank,
  ledger_audits: ofTheBank,
  finished_upgrades: ofTheBank,
  schema_migrations: ofTheBank,
  schema_numbers: ofTheBank,
  schema_objects: ofTheBank,
};
