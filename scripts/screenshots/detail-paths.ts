import { type Customer, signIn } from './customers';
import type { Screen } from './screens';

interface Owned {
  id: string;
  type?: string;
}

type Listed = 'accounts' | 'cards/owned';

/** These pages show one account or card, by the ID in their URL. */
const details: Record<string, { list: Listed; isShown?: (one: Owned) => boolean }> = {
  '/dashboard/account': { list: 'accounts' },
  '/dashboard/card': { list: 'cards/owned' },
  '/dashboard/pay-card': { list: 'cards/owned', isShown: ({ type }) => type === 'credit' },
};

/** A customer who has no account or card sees the page without an ID. */
export async function withIds(site: string, customer: Customer, screens: Screen[]): Promise<Screen[]> {
  const { access } = await signIn(site, customer);
  const headers = { Authorization: `Bearer ${access}` };
  async function fetchList(list: Listed): Promise<Owned[]> {
    const response = await fetch(`${site}/api/v1/banking/${list}/`, { headers });
    if (!response.ok) throw new Error(`/banking/${list}/: ${response.status}`);
    return ((await response.json()) as { data: Owned[] }).data;
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
