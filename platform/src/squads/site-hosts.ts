const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** Whether a request that was signed for this host, with its port, was meant for this site. */
export type IsOwnHost = (host: string) => boolean;

/** Without names, the site is on the machine of someone who develops it. */
export const ownHosts =
  (named: readonly string[] | undefined, listening?: string): IsOwnHost =>
  (host) =>
    named ? named.includes(host) : host === listening || isLoopback(host.replace(/:\d+$/, ''));

interface Site {
  names: readonly string[] | undefined;
  /** Where the process listens. */
  hostname: string;
  production: boolean;
}

/** Null for a site that has names, or that only its own machine reaches. */
export function warningOfMissingNames({ names, hostname, production }: Site): string | null {
  if (names || (isLoopback(hostname) && !production)) return null;
  return "RELEASE_HOSTS isn't set, so squads can't publish over HTTP; allowed: the site's host names, such as bank.example";
}
