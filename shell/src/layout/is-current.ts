function screenOf(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain === '/dashboard' ? '' : plain;
}

/** Whether a menu entry leads to the page that is open: / and /dashboard are the same screen. */
export const isCurrent = (entry: string, pathname: string): boolean => screenOf(entry) === screenOf(pathname);
