function screenOf(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain === '/dashboard' ? '' : plain;
}

/** Whether a menu entry leads to the page that is open, or to the one above it: / and /dashboard are the same. */
export function isCurrent(entry: string, pathname: string): boolean {
  const [its, open] = [screenOf(entry), screenOf(pathname)];
  return its === open || (its !== '' && open.startsWith(`${its}/`));
}
