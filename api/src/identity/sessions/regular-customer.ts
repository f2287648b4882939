import type { Bank } from '../../kernel/bank/bank';
import { earlier, hours, minutes } from '../../kernel/clock/clock';
import { readBrowserCookie, type Transport } from '../../kernel/http/browser-cookie';

/** Strangers can open accounts and sign in with them, but not a week ago. */
export const regularAfter = hours(7 * 24);

const rememberedFor = minutes(5);
const maxRemembered = 20_000;

type RegularCustomerOf = (cookies: string | undefined, transport: Transport) => Promise<string | undefined>;

/** Whose browser it is, if a verified customer has signed in with it for a week. It proves no session. */
export function regularCustomerOf({ db, keys, clock }: Bank): RegularCustomerOf {
  const remembered = new Map<string, string | undefined>();
  let since = Date.now();
  const find = async (browsers: string[]): Promise<string | undefined> => {
    const found = await db
      .selectFrom('sessions')
      .innerJoin('customers', 'customers.id', 'sessions.customer_id')
      .select('customers.id')
      .where('sessions.browser', 'in', browsers)
      .where('customers.is_verified', '=', true)
      .where('customers.locked_at', 'is', null)
      .where('customers.closed_at', 'is', null)
      .where('sessions.started_at', '<=', earlier(clock.now(), regularAfter))
      .orderBy('sessions.started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.id;
  };
  return async (cookies, transport) => {
    const browsers = readBrowserCookie(keys, cookies, transport);
    if (browsers.length === 0) return undefined;
    if (Date.now() - since > rememberedFor || remembered.size >= maxRemembered) {
      remembered.clear();
      since = Date.now();
    }
    const key = browsers.join();
    if (!remembered.has(key)) remembered.set(key, await find(browsers));
    return remembered.get(key);
  };
}
