import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Call } from '@bank/shared/contracts/call';

const folder = join(dirname(require.resolve('@bank/shared/contracts/call')), '..');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'access' in value;

/** Read from the contracts folder, so that new endpoints are always included. A door may export another file's. */
export const everyCall: readonly Call[] = [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => Object.values<unknown>(require(join(folder, name))))
      .filter(isCall),
  ),
];

/** A lone surrogate can't be encoded in a URL. */
export function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

export const urlOf = ({ path }: Call, params: Record<string, unknown> = {}) =>
  `/api/v1${path.replace(/:(\w+)/g, (_colon, name) => encode(params[name] ?? 'unknown'))}`;
