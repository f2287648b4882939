import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { answerEntries, makeLoader } from '../../testing/remotes-network';
import { fetchAhead } from './fetch-ahead';

let stop: () => void = () => undefined;

const start = (composition: Composition) => {
  stop = fetchAhead(makeLoader(composition.remotes), composition);
};

function newComposition(access: PageInRemote['access'] = 'customer'): Composition & { base: string } {
  const base = '/remotes/mfe-x/1/';
  const pageAt = (path: string, file: string, who: PageInRemote['access']) => ({
    paths: [path],
    page: file,
    access: who,
    preload: [{ address: `${base}${file}.js` }, { address: `${base}${file}.css` }],
    brought: [{ address: '/remotes/shell/1/forms.js' }],
  });
  const pages = [pageAt('/', 'home', 'customer'), pageAt('/loans', 'loans', access)];
  const entry = { address: `${base}remoteEntry.js` };
  return {
    base,
    id: 'x',
    shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
    remotes: [{ name: 'mfe-x', label: 'X', version: '1', entry, pages }],
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
  answerEntries();
  history.replaceState(null, '', '/other');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('[MFE-6] prefetches a page once when its link is hovered', () => {
  start(newComposition());
  expect(fetched()).toEqual([]);
  const there = link('/loans');
  point(there);
  point(there);
  expect(fetched()).toEqual(['remoteEntry.js', 'loans.js', 'loans.css', 'forms.js']);
});

test('[MFE-6] prefetches a page when its link gets focus', () => {
  start(newComposition());
  link('/loans').parentElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(fetched()).toHaveLength(4);
});

test.each(['/nowhere', 'https://elsewhere.example/loans'])(
  '[MFE-6] prefetches nothing for a link to %s',
  (href) => {
    start(newComposition());
    point(link(href));
    expect(fetched()).toEqual([]);
  },
);

test('[MFE-6] respects the browser’s data saver', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  start(newComposition());
  Reflect.deleteProperty(navigator, 'connection');
  point(link('/loans'));
  expect(fetched()).toEqual([]);
});

test('[MFE-6] prefetches the next page when the browser is idle before sign-in', () => {
  history.replaceState(null, '', '/loans');
  start(newComposition('visitor'));
  jest.advanceTimersByTime(1000);
  expect(fetched()).toEqual(['remoteEntry.js', 'home.js', 'home.css', 'forms.js']);
});

test('[MFE-6] prefetches the files of the next page in a task each', () => {
  history.replaceState(null, '', '/loans');
  start(newComposition('visitor'));
  jest.advanceTimersToNextTimer();
  expect(fetched()).toEqual(['remoteEntry.js']);
  jest.advanceTimersToNextTimer();
  expect(fetched()).toEqual(['remoteEntry.js', 'home.js']);
});

test('[MFE-6] prefetches only the menu remotes’ entries on a customer’s page', () => {
  const composition = newComposition();
  const menu = { label: 'Loans', icon: 'loans', order: 1 };
  const [remote] = composition.remotes;
  const entry = { address: `${composition.base}other.js` };
  const other = { name: 'mfe-other', label: 'Other', version: '1', entry, pages: [] };
  const withMenu = { ...remote!, pages: remote!.pages.map((page) => ({ ...page, menu })) };
  history.replaceState(null, '', '/loans');
  start({ ...composition, remotes: [withMenu, other] });
  jest.advanceTimersByTime(1000);
  expect(fetched()).toEqual(['remoteEntry.js']);
});

test('[MFE-6] prefetches nothing during the splash', () => {
  history.replaceState(null, '', '/loans');
  document.body.innerHTML = '<section id="splash"></section>';
  start(newComposition('visitor'));
  jest.advanceTimersByTime(5000);
  expect(fetched()).toEqual([]);
});
