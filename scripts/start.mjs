// npm start: installs, builds what changed, and runs the whole bank on one origin in this process.
import './node-version.mjs';

async function start() {
  const { ensureInstalled } = await import('./setup.mjs');
  const { buildChanged } = await import('./build.mjs');
  await ensureInstalled();
  await buildChanged();
  const { register } = await import('tsx/esm/api');
  register();
  const { runSite } = await import('./site.ts');
  await runSite();
}

start().catch(async (failure) => (await import('./expected.mjs')).fail(failure));
