const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** Whether a request that was signed for this host, with its port, was meant for this site. */
export type IsOwnHost = (host: string) => boolean;

/** Without names, the site is on the machine of someone who develops it. */
export const ownHosts =
  (named: readonly string[] | undefined, listening?: string): IsOwnHost =>
  (host) =>
    named ? named.includes(host) : host === listening || isLoopback(host.replace(/:\d+$/, ''));
