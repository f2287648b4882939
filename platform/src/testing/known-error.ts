import type { Where } from '../errors/error-groups';
import type { KnownError } from '../errors/scrub-report';

const hash = (digit: string) => digit.repeat(64);

export const where: Where = { at: '2026-11-29T12:00:00.000Z', set: hash('5'), mode: 'full' };

/** With another number, another kind of error. */
export const knownError = (number: number, more: Partial<KnownError> = {}): KnownError => ({
  id: number.toString(36).padStart(8, '0'),
  remote: 'mfe-one',
  version: hash('1'),
  kind: 'render',
  name: `Error${number}`,
  message: 'broken',
  frames: [],
  route: '/mfe-one',
  viewport: { width: 390, height: 844 },
  browser: 'firefox',
  ...more,
});
