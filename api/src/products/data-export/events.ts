import { event } from '../../kernel/audit/event';

export const dataExportRequested = event('data-export-requested', 'security', 'Copy of your data requested');
export const dataExportUnlocked = event(
  'data-export-unlocked',
  'security',
  'PIN entered to download your data',
);
export const dataExportDownloaded = event(
  'data-export-downloaded',
  'security',
  'Copy of your data downloaded',
);
