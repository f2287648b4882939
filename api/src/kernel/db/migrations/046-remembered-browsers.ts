import type { Migration } from './migration';

export const rememberedBrowsers: Migration = {
  id: '046-remembered-browsers',
  step: 'expand',
  sql: `
-- A browser gets a new ID when it's remembered, for all customers who share it.
create index remembered_devices_by_browser on remembered_devices (browser);
`,
};
