import { isIP } from 'node:net';
import { BankError } from '../../kernel/errors/errors';

const wrongHost = (what: string) =>
  new BankError(
    403,
    `The ${what} isn't available at this host`,
    "Please open it at localhost or at the machine's IP address.",
  );

/**
 * Prevents DNS rebinding: a malicious page could point its host name at this machine to read the demo's pages,
 * but it can't use localhost or an IP address. Ignores proxy headers, because such a page could send them too.
 */
export function assertLocalHost(what: string, host = ''): void {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!isLocal && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) throw wrongHost(what);
}
