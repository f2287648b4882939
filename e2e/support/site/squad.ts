import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from './release';
import type { Site } from './site';
import { type WorkingCopy, workingCopy } from './working-copy';

export const transferPage = 'mfe-transfers/src/send-money/send-money.tsx';

/** A team with a working copy of its own, from which it publishes. */
export interface Squad {
  /** Returns a function that restores the file. */
  edit(file: string, from: string | RegExp, to: string): () => void;
  /** Changes the heading of the page that sends money. */
  titled(title: string): void;
  release(...words: string[]): ReturnType<typeof release>;
}

function squadIn(copy: WorkingCopy, site: () => Site): Squad {
  const edit: Squad['edit'] = (file, from, to) => {
    const path = join(copy.folder, file);
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(from);
    writeFileSync(path, source.replace(from, to));
    return () => writeFileSync(path, source);
  };
  return {
    edit,
    titled: (title) => void edit(transferPage, /(key="form" title=)"[^"]*"/, `$1"${title}"`),
    release: (...words) => release(site(), words, copy.folder),
  };
}

export function squadForThisFile(site: () => Site): () => Squad {
  let copy: WorkingCopy | undefined;
  beforeAll(() => {
    copy = workingCopy();
  });
  afterAll(() => copy?.remove());
  return () => {
    if (!copy) throw new Error('The working copy was not made.');
    return squadIn(copy, site);
  };
}
