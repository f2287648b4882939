import { inlineSet } from './remotes/inline-set';
import { trustReleases } from './remotes/trust-releases';
import { showStartFailure } from './start-failure';

async function boot(): Promise<void> {
  trustReleases(inlineSet());
  // The one dynamic import that lets the shared modules settle before any code asks for them.
  const { start } = await import(/* webpackChunkName: "app" */ './app');
  // The page says so itself where a style sheet of the shell did not come: it would be no page to use.
  if (document.documentElement.dataset.start !== 'failed') start();
}

boot().catch((failure: unknown) => {
  console.error('The site did not start.', failure);
  showStartFailure();
});
