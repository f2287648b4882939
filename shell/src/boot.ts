import { inlineSet } from './remotes/inline-set';
import { trustReleases } from './remotes/trust-releases';
import { showStartFailure } from './start-failure';

async function boot(): Promise<void> {
  trustReleases(inlineSet());
  // The one dynamic import that lets the shared modules settle before any code asks for them.
  const { start } = await import(/* webpackChunkName: "app" */ './app');
  start();
}

boot().catch((failure: unknown) => {
  console.error('The site did not start.', failure);
  showStartFailure();
});
