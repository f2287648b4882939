// npm start: installs, builds what changed, and runs the whole bank on one origin in this process.
import './node-version.mjs';
import './closed-pipe.mjs';

async function start() {
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { ensureInstalled } = await import('./setup.mjs');
  const { buildChanged } = await import('./build.mjs');
  endWithNpm();
  await ensureInstalled();
  await buildChanged();
  const { register } = await import('tsx/esm/api');
  register();
  const { runSite } = await import('./site.ts');
  await runSite();
}

start().catch(async (failure) => (await import('./expected.mjs')).fail(failure));
