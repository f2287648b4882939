// npm run dev [-- REMOTE…]: everything from source, or just these remotes and the shell.
// npm run dev -- REMOTE --against ADDRESS: this remote from source inside a deployed site.
import './node-version.mjs';
import './closed-pipe.mjs';

/** --against takes the address after it, or after an equals sign. */
function wordsOf(words) {
  const at = words.findIndex((word) => /^--against(=|$)/.test(word));
  if (at < 0) return { names: words };
  const [, inWord] = words[at].split(/=(.*)/, 2);
  const names = words.filter((_, index) => index !== at && (inWord !== undefined || index !== at + 1));
  return { names, against: inWord ?? words[at + 1] ?? '' };
}

async function dev() {
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { ensureInstalled } = await import('./setup.mjs');
  const { develop } = await import('./develop.mjs');
  const { developAgainst } = await import('./develop-against.mjs');
  const { against, names } = wordsOf(process.argv.slice(2));
  endWithNpm();
  await ensureInstalled();
  await (against === undefined ? develop(names) : developAgainst(names, against));
}

dev().catch(async (failure) => (await import('./expected.mjs')).fail(failure));
