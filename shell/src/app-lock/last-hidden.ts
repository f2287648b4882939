const name = 'appHidden';

const longMs = 60_000;

/** Instead of a time, once the lock is due: no clock that is set back opens it. */
const due = 'due';

/** The app that a customer installed has no browser around it. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Stored, because phones end an app that is out of sight. */
export function noteHidden(session: string | null): void {
  if (!isLockDue(session)) localStorage.setItem(name, `${session} ${Date.now()}`);
}

/** After a long time out of sight, until the app is unlocked. A clock that was set back counts as a long time. */
export function isLockDue(session: string | null): boolean {
  const [of, at] = localStorage.getItem(name)?.split(' ') ?? [];
  if (of !== String(session)) return false;
  const isLong = at === due || Math.abs(Date.now() - Number(at)) > longMs;
  if (isLong) localStorage.setItem(name, `${session} ${due}`);
  return isLong;
}

export const forgetHidden = (): void => localStorage.removeItem(name);
