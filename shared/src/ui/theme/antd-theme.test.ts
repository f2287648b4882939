import { antdTheme } from './antd-theme';
import { dark, light } from './tokens';

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

test.each([
  ['light', light.tint],
  ['dark', dark.tint],
] as const)('marks a range of days with the tint in %s mode', (mode, tint) => {
  prefersStillness(false);
  expect(antdTheme(mode).components?.DatePicker?.cellActiveWithRangeBg).toBe(tint);
});
