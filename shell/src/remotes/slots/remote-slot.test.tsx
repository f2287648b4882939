import { queryClient } from '@bank/shared/query';
import { Slot } from '@bank/shared/slots';
import { setOnline } from '@bank/shared/testing/connection';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { use, useEffect, useState } from 'react';
import { answerEntries, gone, makeLoader, requestedEntries, sends } from '../../testing/remotes-network';
import { openSlots } from './open-slots';

/** jsdom lays nothing out, so the test says what is near the view. */
let scroll: (isNear: boolean) => void;

class Observer {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    scroll = (isIntersecting) => notify([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}

const filling = (page: string, order: number, slot = 'dashboard-tile') => ({
  paths: [],
  page,
  access: 'customer' as const,
  slot: { name: slot, order },
  preload: [],
});

const remoteOf = (name: string, ...pages: ReturnType<typeof filling>[]) => ({
  name,
  label: name,
  version: 'abcdef012345',
  entry: { address: `/${name}.js` },
  pages,
});

let sightings: string[];

/** What the page shows after it got its data. */
let fill: (text: string) => void;

function Heading() {
  const [text, setText] = useState('The page');
  fill = setText;
  return <h1>{text}</h1>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Returns what opens the slots another time, as a new frame does. */
async function openPage(...remotes: ReturnType<typeof remoteOf>[]) {
  const loader = makeLoader(remotes);
  jest.spyOn(loader.reporter, 'report').mockImplementation((_remote, _release, { kind }) => {
    sightings.push(kind);
  });
  const shell = { version: '1', entry: { address: '/s.js' }, preload: [] };
  const open = () => openSlots(loader, { id: 'x', shell, remotes });
  open();
  const page = (
    <>
      <Heading />
      <Slot name="dashboard-tile" placeholder={<p>Soon</p>} />
    </>
  );
  const visit = renderPage(page);
  await pass(0);
  return { ...visit, page, open };
}

const tile = (name: string) => async () => ({ default: () => <section aria-label={name} /> });
const tiles = () => screen.queryAllByRole('region').map((region) => region.ariaLabel);

async function scrollThere() {
  act(() => scroll(true));
  await pass(250);
}

beforeEach(() => {
  jest.useFakeTimers();
  answerEntries();
  sightings = [];
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    fetch: jest.fn(async () => ({ ok: false, status: 404 }) as Response),
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[MFE-1] loads a tile when the customer is about to see it', async () => {
  sends.mockImplementation(tile('Rates'));
  await openPage(remoteOf('mfe-a', filling('rates-tile', 10)));
  act(() => scroll(false));
  await pass(1_000);
  expect(requestedEntries).toEqual([]);
  await scrollThere();
  expect(tiles()).toEqual(['Rates']);
  expect(sightings).toEqual(['mounted']);
});

test('[MFE-1] adds no element to a slot that no remote fills', async () => {
  const { container } = await openPage(remoteOf('mfe-k', filling('other-action', 1, 'transaction-action')));
  expect(container.querySelectorAll('h1 ~ *')).toHaveLength(0);
});

test('[MFE-1] shows one placeholder until a component is there', async () => {
  sends.mockImplementation(tile('Rates'));
  await openPage(remoteOf('mfe-l', filling('rates-tile', 10), filling('other-tile', 20)));
  expect(screen.getAllByText('Soon')).toHaveLength(1);
  await scrollThere();
  expect(screen.queryByText('Soon')).toBeNull();
});

test('[MFE-1] waits until the page has loaded its own data', async () => {
  const isFetching = jest.spyOn(queryClient, 'isFetching').mockReturnValue(1);
  sends.mockImplementation(tile('Rates'));
  await openPage(remoteOf('mfe-b', filling('rates-tile', 10)));
  await scrollThere();
  expect(requestedEntries).toEqual([]);
  isFetching.mockReturnValue(0);
  await pass(1_000);
  expect(tiles()).toEqual(['Rates']);
});

test('[MFE-1] shows the tiles of several remotes in their order', async () => {
  sends.mockImplementation(async (page) => tile(page.replace('./', ''))());
  await openPage(
    remoteOf('mfe-c', filling('late-tile', 30), filling('other-action', 1, 'transaction-action')),
    remoteOf('mfe-d', filling('early-tile', 10), filling('middle-tile', 20)),
  );
  await scrollThere();
  await pass(1_000);
  expect(tiles()).toEqual(['early-tile', 'middle-tile', 'late-tile']);
});

test('[MFE-4] shows nothing and reports it if a tile fails to load', async () => {
  sends.mockImplementation(async (page) => (page.includes('gone') ? gone() : tile('Rates')()));
  await openPage(remoteOf('mfe-e', filling('gone-tile', 10)), remoteOf('mfe-f', filling('rates-tile', 20)));
  await scrollThere();
  await pass(10_000);
  screen.getByRole('heading', { name: 'The page' });
  expect(tiles()).toEqual(['Rates']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sightings.sort()).toEqual(['failed', 'mounted']);
  expect(screen.queryByText('Soon')).toBeNull();
});

test('[MFE-4] gives up on a tile that takes too long', async () => {
  sends.mockImplementation(() => new Promise<never>(() => undefined));
  await openPage(remoteOf('mfe-g', filling('slow-tile', 10)));
  await scrollThere();
  await pass(10_500);
  expect(tiles()).toEqual([]);
  expect(sightings).toEqual(['failed']);
});

test('[MFE-4] removes a tile that throws, reports it, and tries again on the next visit', async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('a bug');
    return <section aria-label="Rates" />;
  };
  sends.mockImplementation(async () => ({ default: Fragile }));
  const { page, unmount } = await openPage(remoteOf('mfe-h', filling('rates-tile', 10)));
  await scrollThere();
  screen.getByRole('heading', { name: 'The page' });
  expect(tiles()).toEqual([]);
  expect(sightings).toContain('boundary');
  broken = false;
  unmount();
  renderPage(page);
  expect(tiles()).toEqual(['Rates']);
});

test('[MFE-4] loads a failed tile as soon as the connection returns', async () => {
  sends.mockImplementation(gone);
  await openPage(remoteOf('mfe-i', filling('rates-tile', 10)));
  await scrollThere();
  await pass(10_000);
  setOnline(false);
  sends.mockImplementation(tile('Rates'));
  setOnline(true);
  await pass(250);
  expect(tiles()).toEqual(['Rates']);
});

test('[MFE-1] keeps a tile as it is when the frame around the page changes', async () => {
  let mounts = 0;
  const Counting = () => {
    useEffect(() => {
      mounts += 1;
    }, []);
    return <section aria-label="Rates" />;
  };
  sends.mockImplementation(async () => ({ default: Counting }));
  const { open } = await openPage(remoteOf('mfe-j', filling('rates-tile', 10)));
  await scrollThere();
  act(open);
  expect(tiles()).toEqual(['Rates']);
  expect(mounts).toBe(1);
});

test('[MFE-4] a tile that suspends doesn’t hold back the page', async () => {
  const never = new Promise<never>(() => undefined);
  sends.mockImplementation(async () => ({ default: () => use(never) }));
  await openPage(remoteOf('mfe-z', filling('waiting-tile', 10)));
  await scrollThere();
  await pass(1_000);
  act(() => fill('$12.00'));
  screen.getByRole('heading', { name: '$12.00' });
});
