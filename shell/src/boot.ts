import { inlineSet } from './remotes/inline-set';
import { ReleaseFiles } from './remotes/release-files';
import { trustReleases } from './remotes/trust-releases';
import { showStartFailure } from './start-failure';

async function boot(): Promise<void> {
  const files = new ReleaseFiles(inlineSet());
  trustReleases(files);
  // A dynamic import, so that shared modules are ready before any code uses them.
  const { start } = await import(/* webpackChunkName: "app" */ './app');
  // Without its style sheets the page is unusable and shows a notice of its own.
  if (document.documentElement.dataset.start !== 'failed') start(files);
}

boot().catch((failure: unknown) => {
  console.error('The site did not start.', failure);
  showStartFailure();
});
