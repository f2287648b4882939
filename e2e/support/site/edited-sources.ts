import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The line of a text in a source, as editors count. */
export const lineOf = (source: string, text: string): number =>
  source.slice(0, source.indexOf(text)).split('\n').length;

/** Sources of a folder that a development server watches. */
export const sourcesIn = (folder: () => string) => ({
  read: (file: string): string => readFileSync(join(folder(), file), 'utf8'),
  /** In one step, so that no one reads half of it. */
  write(file: string, source: string): void {
    const path = join(folder(), file);
    writeFileSync(`${path}.new`, source);
    renameSync(`${path}.new`, path);
  },
});

export const overlay = (page: Page) => page.getByRole('alert', { name: 'Problems' });
