import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip';

type Header = string | string[] | undefined;

function accepts(header: Header): (encoding: string) => boolean {
  const named = String(header ?? '')
    .split(',')
    .map((one) =>
      one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    );
  return (encoding) => named.some(([name, q = '1']) => name === encoding && Number(q) > 0);
}

export const encodingsOf = (header: Header): Encoding[] => (['br', 'gzip'] as const).filter(accepts(header));

/** The SHA-256 of an earlier file that the browser has, if it can use the difference to it. */
export function dictionaryOf(headers: IncomingHttpHeaders): string | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (!hash || !accepts(headers['accept-encoding'])('dcz')) return undefined;
  return Buffer.from(hash, 'base64').toString('hex');
}
