const { matchMedia } = window;

/** The screen is wide for one test. */
export function widenScreen(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width') }) as unknown as MediaQueryList;
}

afterEach(() => {
  window.matchMedia = matchMedia;
});
