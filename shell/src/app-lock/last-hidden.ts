const name = 'appHidden';

const longMs = 60_000;

/** The app that a customer installed has no browser around it. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Stored, because phones end an app that is out of sight. */
export function noteHidden(session: string | null): void {
  if (!wasHiddenLong(session)) localStorage.setItem(name, `${session} ${Date.now()}`);
}

/** Until the app is unlocked. A clock that was set back counts as a long time. */
export function wasHiddenLong(session: string | null): boolean {
  const [of, at] = localStorage.getItem(name)?.split(' ') ?? [];
  return of === String(session) && Math.abs(Date.now() - Number(at)) > longMs;
}

export const forgetHidden = (): void => localStorage.removeItem(name);
