/** The servers of a DATABASE_URL. `new URL` can't parse several hosts. */
export interface DatabaseServers {
  /** Connection strings, one per server. */
  urls: readonly [string, ...string[]];
  /** The primary may move between the servers, so each new connection has to find it. */
  hasMovingPrimary: boolean;
  /** For messages: without user and password. */
  name: string;
}

const parts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const session = 'target_session_attrs';

export function parseDatabaseUrl(text: string): DatabaseServers | null {
  const [, protocol, user = '', hosts = '', path = '', query = ''] = parts.exec(text) ?? [];
  if (!protocol) return null;
  const settings = new URLSearchParams(query);
  const target = settings.get(session);
  settings.delete(session);
  const rest = `${path}${settings.size > 0 ? `?${settings}` : ''}`;
  const [first, ...others] = hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`);
  if (!first || ![first, ...others].every(hasHost)) return null;
  const hasMovingPrimary = target === 'read-write';
  if (!hasMovingPrimary && (target !== null || others.length > 0)) return null;
  return { urls: [first, ...others], hasMovingPrimary, name: `${hosts}${path}` };
}

const hasHost = (url: string) => URL.canParse(url) && new URL(url).hostname !== '';
