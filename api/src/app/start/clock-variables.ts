import { bad } from './bad-environment';
import { settingOf, type Variables } from './variables';

export function clockSpeedup(variables: Variables, production: boolean): number {
  const value = settingOf(variables, 'BANK_CLOCK_SPEEDUP');
  const factor = /^\d{1,7}(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (production && factor !== 1) throw bad('BANK_CLOCK_SPEEDUP', value, '1 with NODE_ENV=production');
  if (factor >= 1 && factor <= 1_000_000) return factor;
  throw bad('BANK_CLOCK_SPEEDUP', value, 'a factor from 1 to 1000000');
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** JavaScript turns February 30 into March 2. */
const isReal = (at: Date, value: string) =>
  !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 19));

export function clockStart(variables: Variables, production: boolean): Date | null {
  const value = variables.BANK_CLOCK_START;
  if (!value) return null;
  if (production) throw bad('BANK_CLOCK_START', value, 'nothing with NODE_ENV=production');
  const at = new Date(value);
  if (instant.test(value) && isReal(at, value)) return at;
  throw bad('BANK_CLOCK_START', value, 'an instant, 2026-11-24T15:00:00Z');
}
