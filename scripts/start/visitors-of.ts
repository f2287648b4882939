import type { FastifyRequest } from 'fastify';
import { regularCustomerOf } from '../../api/src/identity/sessions/regular-customer';
import type { Bank } from '../../api/src/kernel/bank/bank';
import { networkOf, prefixOf } from '../../api/src/kernel/http/network-of';
import { within } from '../../platform/src/limits/within';

/** Pages don't depend on the database: without it, everyone is a stranger. */
const maxLookupMs = 500;

/** An IPv6 line often has a /56. */
const lineBits = 56;

/** What the bank knows about the site's visitors. */
export function visitorsOf(bank: Bank) {
  const recognize = regularCustomerOf(bank);
  return {
    networkOf: (ip: string) => networkOf(ip, lineBits),
    prefixOf,
    customerOf: async ({ headers, protocol, log }: Pick<FastifyRequest, 'headers' | 'protocol' | 'log'>) => {
      try {
        return await within(maxLookupMs, recognize(headers.cookie, { secure: protocol === 'https' }));
      } catch (failure) {
        log.warn(failure, 'could not look up whose browser a page was opened in');
        return undefined;
      }
    },
  };
}
