// npm run dev [-- REMOTE…]: everything from source, or just these remotes and the shell.
import './node-version.mjs';

async function dev() {
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { ensureInstalled } = await import('./setup.mjs');
  const { develop } = await import('./develop.mjs');
  endWithNpm();
  await ensureInstalled();
  await develop(process.argv.slice(2));
}

dev().catch(async (failure) => (await import('./expected.mjs')).fail(failure));
