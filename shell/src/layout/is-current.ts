function screenOf(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain === '/dashboard' ? '' : plain;
}

interface Entry {
  path: string;
  below?: readonly string[];
}

/** What `aria-current` says of an entry for a page and those below it. */
export const currentAt = (pathname: string, { path, below = [] }: Entry): 'page' | undefined =>
  [path, ...below].some((one) => isCurrent(one, pathname)) ? 'page' : undefined;

export function isCurrent(entry: string, pathname: string): boolean {
  const [its, open] = [screenOf(entry), screenOf(pathname)];
  return its === open || (its !== '' && open.startsWith(`${its}/`));
}
