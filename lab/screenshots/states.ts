import type { Page, Route } from 'playwright-core';

const alwaysServed = /\/auth\/(profile|login|logout|token\/refresh)\/$/;

const otherCalls = (url: URL) => url.pathname.startsWith('/api/v1/') && !alwaysServed.test(url.pathname);
const everyCall = (url: URL) => url.pathname.startsWith('/api/v1/');

const long: Record<string, string> = {
  first_name: 'Maximiliana-Konstantina',
  last_name: 'Featherstonehaugh-Cholmondeley',
  email: 'maximiliana.featherstonehaugh-cholmondeley@correspondence.example.com',
  merchant: 'Internationale Gesellschaft für Wärmetechnik und Gebäudeautomation mbH',
  description: 'Quarterly settlement RF18539007547034AAAA5390075470345390075470340000 for the whole house',
  payee_name: 'Internationale Gesellschaft für Wärmetechnik und Gebäudeautomation mbH',
  recipient_name: 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley and Daughters',
  bank_name: 'The First Mutual Savings and Agricultural Credit Bank of Northern Harbor County',
  name: 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley and Daughters',
  device: 'An unusually long description of a browser on some operating system',
  purpose: 'A new kitchen, a roof that does not leak, and a workshop for Donaudampfschifffahrtsgesellschaft',
  balance: '123456789.01',
};

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  const longer = ([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && inner !== '' && long[key] ? [key, long[key]] : [key, lengthen(inner)];
  return Object.fromEntries(Object.entries(value).map(longer));
}

async function respondWithLongTexts(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  return route.fulfill({ response, json: lengthen(await response.json()) });
}

const outOfOrder = { error: 'Service unavailable', message: 'The bank is out of order.', errors: {} };

export const states = {
  full: async () => undefined,
  empty: async () => undefined,
  long: (page: Page) => page.route(everyCall, respondWithLongTexts),
  loading: (page: Page) => page.route(otherCalls, () => undefined),
  error: (page: Page) => page.route(otherCalls, (route) => route.fulfill({ status: 503, json: outOfOrder })),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

export type State = keyof typeof states;
