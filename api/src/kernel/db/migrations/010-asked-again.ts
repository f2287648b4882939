import type { Migration } from './migration';

/** Records which request used a code or token, so a retry after a lost response gets the same response. */
export const askedAgain: Migration = {
  id: '010-asked-again',
  step: 'expand',
  sql: `
alter table codes add column used_by_request text;
alter table code_tokens add column used_by_request text;
`,
};
