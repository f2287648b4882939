import { type Customer, signIn } from './customers';
import type { Screen } from './screens';

interface Owned {
  id: string;
  type?: string;
}

interface Detail {
  /** Relative to the API. */
  list: string;
  isShown?: (one: Owned) => boolean;
}

const latestPayment = { list: 'transactions/?direction=out&limit=1' };

/** These pages show one account, card or payment, by the ID in their URL. */
const details: Record<string, Detail> = {
  '/dashboard/account': { list: 'banking/accounts/' },
  '/dashboard/card': { list: 'banking/cards/owned/' },
  '/dashboard/pay-card': { list: 'banking/cards/owned/', isShown: ({ type }) => type === 'credit' },
  '/dashboard/receipt': latestPayment,
  '/dashboard/split': latestPayment,
};

type Answer = { data: Owned[] | { results: Owned[] } };

/** A customer who has none of them sees the page without an ID. */
export async function withIds(site: string, customer: Customer, screens: Screen[]): Promise<Screen[]> {
  const { access } = await signIn(site, customer);
  const headers = { Authorization: `Bearer ${access}` };
  async function fetchList(list: string): Promise<Owned[]> {
    const response = await fetch(`${site}/api/v1/${list}`, { headers });
    if (!response.ok) throw new Error(`/${list}: ${response.status}`);
    const { data } = (await response.json()) as Answer;
    return 'results' in data ? data.results : data;
  }
  return Promise.all(
    screens.map(async (screen) => {
      const detail = details[screen.path];
      if (!detail) return screen;
      const { list, isShown = () => true } = detail;
      const found = (await fetchList(list)).find(isShown);
      return found ? { ...screen, path: `${screen.path}?id=${found.id}` } : screen;
    }),
  );
}
