import { antdTheme } from './antd-theme';

const prefersStillness = (matches: boolean) => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList;
};

test('all parts of a page share one theme of antd, which derives its tokens once', () => {
  prefersStillness(false);
  expect(antdTheme('light')).toBe(antdTheme('light'));
  expect(antdTheme('dark')).not.toBe(antdTheme('light'));
});

test('[SHELL-1] antd doesn’t move for customers who prefer stillness', () => {
  prefersStillness(false);
  expect(antdTheme('light').token?.motion).toBe(true);
  prefersStillness(true);
  expect(antdTheme('light').token?.motion).toBe(false);
});
