import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { fetchAhead } from './fetch-ahead';

let count = 0;
let stop: () => void = () => undefined;

/** A remote of its own for each test: what was fetched is remembered for the page's life. */
function newComposition(access: PageInRemote['access'] = 'customer'): Composition & { base: string } {
  count += 1;
  const base = `/remotes/mfe-${count}/1/`;
  const pageAt = (path: string, file: string, who: PageInRemote['access']) => ({
    paths: [path],
    page: file,
    access: who,
    preload: [{ address: `${base}${file}.js` }, { address: `${base}${file}.css` }],
    brought: [{ address: `/remotes/shell/${count}/forms.js` }],
  });
  const pages = [pageAt('/', 'home', 'customer'), pageAt('/loans', 'loans', access)];
  const entry = { address: `${base}remoteEntry.js` };
  return {
    base,
    id: 'x',
    shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
    remotes: [{ name: `mfe-${count}`, label: 'X', version: '1', entry, pages }],
  };
}

const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    new URL(link.href).pathname.replace(/^.*\//, ''),
  );
const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>There</span></a>`;
  return document.querySelector('span') as HTMLElement;
};
const point = (at: Element) => at.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/other');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('[MFE-6] a link that is pointed at has its page fetched, once', () => {
  stop = fetchAhead(newComposition());
  expect(fetched()).toEqual([]);
  const there = link('/loans');
  point(there);
  point(there);
  expect(fetched()).toEqual(['remoteEntry.js', 'loans.js', 'loans.css', 'forms.js']);
});

test('[MFE-6] a link that is reached by the keyboard has its page fetched too', () => {
  stop = fetchAhead(newComposition());
  link('/loans').parentElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(fetched()).toHaveLength(4);
});

test.each(['/nowhere', 'https://elsewhere.example/loans'])('[MFE-6] a link to %s fetches nothing', (href) => {
  stop = fetchAhead(newComposition());
  point(link(href));
  expect(fetched()).toEqual([]);
});

test('[MFE-6] who asked the browser to save data is spared', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  stop = fetchAhead(newComposition());
  Reflect.deleteProperty(navigator, 'connection');
  point(link('/loans'));
  expect(fetched()).toEqual([]);
});

test('[MFE-6] where somebody is about to sign in, the page after that is fetched when nothing else is to be done', () => {
  history.replaceState(null, '', '/loans');
  stop = fetchAhead(newComposition('visitor'));
  jest.advanceTimersByTime(1000);
  expect(fetched()).toEqual(['remoteEntry.js', 'home.js', 'home.css', 'forms.js']);
});

test('[MFE-6] on a page of a customer the entries of the menu’s remotes are fetched, and nothing else', () => {
  const composition = newComposition();
  const menu = { label: 'Loans', icon: 'loans', order: 1 };
  const [remote] = composition.remotes;
  const entry = { address: `${composition.base}other.js` };
  const other = { name: 'mfe-other', label: 'Other', version: '1', entry, pages: [] };
  const withMenu = { ...remote!, pages: remote!.pages.map((page) => ({ ...page, menu })) };
  history.replaceState(null, '', '/loans');
  stop = fetchAhead({ ...composition, remotes: [withMenu, other] });
  jest.advanceTimersByTime(1000);
  expect(fetched()).toEqual(['remoteEntry.js']);
});

test('[MFE-6] nothing is fetched ahead while the splash stands', () => {
  history.replaceState(null, '', '/loans');
  document.body.innerHTML = '<section id="splash"></section>';
  stop = fetchAhead(newComposition('visitor'));
  jest.advanceTimersByTime(5000);
  expect(fetched()).toEqual([]);
});
