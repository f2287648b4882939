import type { Tokens } from '@bank/shared/session';

const names = { access: 'accessToken', refresh: 'refreshToken' } as const;

/** Buggy code may have stored these words in place of a token. */
const literals = new Set(['undefined', 'null', '']);

function read(name: string): string | null {
  const text = localStorage.getItem(name);
  return text === null || literals.has(text) ? null : text;
}

export const readAccessToken = () => read(names.access);
export const readRefreshToken = () => read(names.refresh);

export function storeTokens({ access, refresh }: Tokens): void {
  localStorage.setItem(names.access, access);
  localStorage.setItem(names.refresh, refresh);
}

export function removeTokens(): void {
  localStorage.removeItem(names.access);
  localStorage.removeItem(names.refresh);
}

export function clearInvalidTokens(): void {
  for (const name of Object.values(names)) if (read(name) === null) localStorage.removeItem(name);
}

export function onTokensChangedElsewhere(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === names.access || key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
