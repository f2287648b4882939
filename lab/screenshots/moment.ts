import type { Page } from 'playwright-core';

export interface Moment {
  name: string;
  path: string;
  isPublic?: boolean;
  /** Dialogs and panels are cropped to the window; other screenshots show the whole page. */
  isOver?: boolean;
  widths?: number[];
  act: (page: Page) => Promise<unknown>;
}
