import type { Migration } from './migration';

/** What a code or its token was used for is known: asked for again, because its answer was lost, it is answered again. */
export const askedAgain: Migration = {
  id: '010-asked-again',
  sql: `
alter table codes add column used_by_request text;
alter table code_tokens add column used_by_request text;
`,
};
