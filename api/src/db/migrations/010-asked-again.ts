import type { Migration } from './migration';

/** A verification whose answer was lost is asked for again by its key, and answered again. */
export const askedAgain: Migration = {
  id: '010-asked-again',
  sql: `
alter table codes add column used_by_request text;
`,
};
