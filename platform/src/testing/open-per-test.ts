import { temporaryFolder } from './built-app';

interface Opened {
  close(): Promise<unknown>;
}

/** Opens it in a folder before each test of a file, and removes both afterwards. */
export function openPerTest<Site extends Opened>(open: (folder: string) => Promise<Site>): () => Site {
  let remove = () => {};
  let opened: Site | undefined;
  beforeEach(async () => {
    const temporary = temporaryFolder();
    remove = temporary.remove;
    opened = await open(temporary.folder);
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
    remove();
  });
  return () => {
    if (!opened) throw new Error('The site did not open.');
    return opened;
  };
}
