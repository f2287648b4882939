// npm run screenshots [-- WORD…]: pictures of every screen, into screenshots/. Words choose: transfer 390 dark.
// npm run screenshots -- --docs: the pictures of the README, into docs/images.
import './node-version.mjs';
import './closed-pipe.mjs';

async function screenshots(words) {
  const { ensureInstalled } = await import('./setup.mjs');
  await ensureInstalled();
  const { findChromium } = await import('./chromium.mjs');
  const chromium = await findChromium();
  const { register } = await import('tsx/esm/api');
  register();
  const { takePictures } = await import('./screenshots/take-pictures.ts');
  await takePictures(words, chromium);
}

screenshots(process.argv.slice(2)).catch(async (failure) => (await import('./expected.mjs')).fail(failure));
