/** Where to go after signing in: the page that the visitor wanted, or the dashboard. */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
