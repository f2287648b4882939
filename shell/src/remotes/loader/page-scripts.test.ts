import { pageInDocument, pageScriptOf, watchPageScripts } from './page-scripts';

const entry = '/remotes/mfe-one/1/remoteEntry.js';

async function isWaiting(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([
    waiting.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, 5, true)),
  ]);
}

const script = () => document.querySelector<HTMLScriptElement>('script.together');

beforeEach(() => {
  const added = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    src: '/remotes/mfe-one/1/first-page.together.0123456789.js',
    className: 'together',
  });
  added.dataset.page = 'mfe-one/first-page';
  document.head.replaceChildren(added);
  watchPageScripts();
});

test.each(['load', 'error'])('waits for the page’s script until its %s', async (type) => {
  const waiting = pageScriptOf(entry);
  expect(await isWaiting(waiting)).toBe(true);
  script()?.dispatchEvent(new Event(type));
  expect(await isWaiting(waiting)).toBe(false);
  expect(script()).toBeNull();
});

test('waits neither for another remote’s script nor for a discarded one', async () => {
  expect(await isWaiting(pageScriptOf('/remotes/mfe-two/1/remoteEntry.js'))).toBe(false);
  script()?.remove();
  expect(await isWaiting(pageScriptOf(entry))).toBe(false);
});

test('names the page whose files came with the document', () => {
  expect(pageInDocument()).toBe('mfe-one/first-page');
});
