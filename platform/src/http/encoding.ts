export type Encoding = 'br' | 'gzip';

export function encodingsOf(header: string | string[] | undefined): Encoding[] {
  const named = String(header ?? '')
    .split(',')
    .map((one) =>
      one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    );
  const isAccepted = (encoding: Encoding) =>
    named.some(([name, q = '1']) => name === encoding && Number(q) > 0);
  return (['br', 'gzip'] as const).filter(isAccepted);
}
