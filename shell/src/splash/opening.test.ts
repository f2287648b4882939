import { opening } from './opening';

const modeOf = (chosen: string | null, system: 'light' | 'dark') => {
  localStorage.clear();
  if (chosen) localStorage.setItem('colorMode', chosen);
  window.matchMedia = ((media: string) => ({ matches: media.includes(system) })) as typeof matchMedia;
  new Function(opening.script)();
  return document.documentElement.dataset.colorMode;
};

test.each([
  [null, 'light', 'light'],
  [null, 'dark', 'dark'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['purple', 'dark', 'dark'],
] as const)('with color mode %s and a %s system, first paints in %s mode', (chosen, system, mode) => {
  expect(modeOf(chosen, system)).toBe(mode);
});

test('[SHELL-10] renders a full-screen inline splash with 50 steps in 3 seconds', () => {
  expect(opening.style).toContain('animation:splash 3000ms steps(50) both');
  expect(opening.style).toContain('#splash{position:fixed;inset:0;');
  expect(opening.markup).toContain('Larch is starting');
});

test('[SHELL-10] shows the splash once for each visit of a browser, in whichever tab', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page has no cookie store yet when its inline script runs.
  document.cookie = 'splash=;max-age=0';
  const load = () => {
    delete document.documentElement.dataset.splash;
    new Function(opening.script)();
    return document.documentElement.dataset.splash;
  };
  expect([load(), load(), load()]).toEqual([undefined, 'seen', 'seen']);
  expect(opening.style).toContain('[data-splash=seen] #splash{display:none}');
});
