import type { Mode } from '../contracts/site/mode';

let current: Mode = 'full';

/** Called by the shell before any page runs. */
export function announceMode(mode: Mode): void {
  current = mode;
}

export const isFull = (): boolean => current === 'full';
