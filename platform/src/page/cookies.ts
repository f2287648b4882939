/** The value of a cookie that the browser sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

interface Kept {
  secure: boolean;
  /** Seconds; without them it goes with the browser's session. */
  seconds?: number;
}

/** A cookie that no script reads and that no other site sends along. */
export function cookie(name: string, value: string, { secure, seconds }: Kept): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ].join('; ');
}
