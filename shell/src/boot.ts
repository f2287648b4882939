import { watchPageScripts } from './remotes/loader/page-scripts';
import { applyPageStyles } from './remotes/releases/page-styles';
import { inlineSet } from './remotes/releases/releases';
import { trustReleases } from './remotes/releases/trust-releases';
import { TrustedFiles } from './remotes/releases/trusted-files';
import { runLibraries } from './start/libraries';
import { showStartFailure } from './start-failure';

async function boot(): Promise<void> {
  const files = new TrustedFiles(inlineSet());
  trustReleases(files);
  applyPageStyles();
  watchPageScripts();
  await runLibraries();
  // Dynamic, because the shared modules must be ready before any code uses them.
  const { start } = await import(/* webpackChunkName: "app" */ './app');
  // If a style sheet failed to load, the page already shows a notice.
  if (document.documentElement.dataset.start !== 'failed') await start(files);
}

boot().catch((failure: unknown) => {
  console.error('The site did not start.', failure);
  showStartFailure();
});
