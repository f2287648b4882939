export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\\s])/.test(from) ? from : '/';
}
