import { profileKey, queryClient } from '@bank/shared/query';
import type { CustomerSession } from '../session/customer-session';
import {
  onLastInputElsewhere,
  readLastInput,
  removeLastInput,
  removeLeftAlone,
  storeLastInput,
  storeLeftAlone,
} from './last-input';

const minute = 60_000;
export const idleMs = 10 * minute;
export const warningMs = minute;
/** Storage is slow, and other tabs hear each write. */
const noteEveryMs = 5_000;
/** The bank ends sessions that aren't refreshed for 20 minutes, and tokens last 10: typing alone refreshes none. */
const refreshEveryMs = 8 * minute;

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export interface InputWatch {
  stay(): void;
  stop(): void;
}

/** `warn` gets the time when the session will end, or null when there's nothing to warn about. */
export function watchInput(session: CustomerSession, warn: (endsAt: number | null) => void): InputWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = Date.now();

  const checkIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, wait);
  };

  /** Reads the time instead of trusting the timer, because a computer that slept has missed its timers. */
  function check(): 'active' | 'idle' {
    const id = session.id();
    if (id === null) return quiet();
    const now = Date.now();
    const last = readLastInput(id);
    if (last === null || last > now) return active(id, now);
    const endsAt = last + idleMs + warningMs;
    if (now >= endsAt) {
      quiet();
      removeLastInput();
      storeLeftAlone(now);
      session.endIdle();
      return 'idle';
    }
    if (now < last + idleMs) {
      warn(null);
      checkIn(last + idleMs - now);
      return 'active';
    }
    warn(endsAt);
    checkIn(endsAt - now);
    return 'idle';
  }

  /** While a sign-in over the page replaces the session, its end is not this watch's business. */
  function quiet(): 'idle' {
    clearTimeout(timer);
    warn(null);
    return 'idle';
  }

  function active(id: string, now: number): 'active' {
    storeLastInput(id, now);
    removeLeftAlone();
    warn(null);
    checkIn(idleMs);
    return 'active';
  }

  function note(): void {
    const id = session.id();
    if (check() === 'idle' || id === null) return;
    const now = Date.now();
    if (now - (readLastInput(id) ?? 0) >= noteEveryMs) active(id, now);
    if (now - refreshedAt >= refreshEveryMs) refresh(now);
  }

  function refresh(now: number): void {
    refreshedAt = now;
    void queryClient.refetchQueries({ queryKey: profileKey });
  }

  function stay(): void {
    const id = session.id();
    const now = Date.now();
    if (id === null || now >= (readLastInput(id) ?? 0) + idleMs + warningMs) return void check();
    active(id, now);
    refresh(now);
  }

  const look = () => void check();
  const forgetElsewhere = onLastInputElsewhere(look);
  for (const input of inputs) addEventListener(input, note, { capture: true, passive: true });
  for (const wake of ['focus', 'pageshow'] as const) addEventListener(wake, look);
  document.addEventListener('visibilitychange', look);
  check();

  return {
    stay,
    stop() {
      clearTimeout(timer);
      forgetElsewhere();
      for (const input of inputs) removeEventListener(input, note, { capture: true });
      for (const wake of ['focus', 'pageshow'] as const) removeEventListener(wake, look);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
