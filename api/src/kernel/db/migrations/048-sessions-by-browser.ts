import type { Migration } from './migration';

export const sessionsByBrowser: Migration = {
  id: '048-sessions-by-browser',
  step: 'expand',
  sql: `
create index sessions_of_browser on sessions (browser) where browser is not null;
`,
};
