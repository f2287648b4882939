function screenOf(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain === '/dashboard' ? '' : plain;
}

export function isCurrent(entry: string, pathname: string): boolean {
  const [its, open] = [screenOf(entry), screenOf(pathname)];
  return its === open || (its !== '' && open.startsWith(`${its}/`));
}
