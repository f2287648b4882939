const name = 'lastInput';

/** Null if no input of this session was noted yet. */
export function readLastInput(session: string): number | null {
  const [noted, at] = localStorage.getItem(name)?.split(' ') ?? [];
  return noted === session && Number(at) > 0 ? Number(at) : null;
}

/** With the session, so that an earlier session's time never ends a new one. */
export const storeLastInput = (session: string, at: number): void =>
  localStorage.setItem(name, `${session} ${at}`);

export const removeLastInput = (): void => localStorage.removeItem(name);

export function onLastInputElsewhere(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === name) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const reason = 'leftAlone';

/** For /login in every tab, which says why. */
export const storeLeftAlone = (at: number): void => localStorage.setItem(reason, `${at}`);

export const removeLeftAlone = (): void => localStorage.removeItem(reason);
