import type { Page } from 'playwright-core';

/** What stands on a screen only after somebody did something. */
export interface Moment {
  name: string;
  path: string;
  isPublic?: boolean;
  /** Dialogs and panels are taken as the window shows them, all else in full length. */
  isOver?: boolean;
  /** Only at these widths; at every one where none is named. */
  widths?: number[];
  act: (page: Page) => Promise<unknown>;
}
