// npm run weigh: what the built pages weigh, against their budgets in budgets.json. Part of npm test.
import './node-version.mjs';
import './closed-pipe.mjs';

async function weigh() {
  const { ensureInstalled } = await import('./setup.mjs');
  const { buildChanged } = await import('./build.mjs');
  await ensureInstalled();
  await buildChanged();
  const { register } = await import('tsx/esm/api');
  register();
  await import('./weight/weigh.ts');
}

weigh().catch(async (failure) => (await import('./expected.mjs')).fail(failure));
