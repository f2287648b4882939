// npm test: every check there is. npm test -- static | unit | node | browser | postgres | reliability | e2e | platform
// [jest's patterns], for some of them.
import './node-version.mjs';
import './closed-pipe.mjs';

async function test() {
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { ensureInstalled } = await import('./setup.mjs');
  const { runChecks } = await import('./checks.mjs');
  endWithNpm();
  await ensureInstalled();
  await runChecks(process.argv.slice(2));
}

test().catch(async (failure) => {
  const { fail } = await import('./expected.mjs');
  console.log('0 passed, 1 failed');
  fail(failure);
});
