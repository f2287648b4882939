// npm run bench -- NAME [PART…]: the benchmarks. Each measures its reference in the same run.
import './node-version.mjs';
import './closed-pipe.mjs';

const benches = { api: './bench/api.ts', web: './bench/web.ts' };

async function bench([name, ...parts]) {
  const { Expected } = await import('./expected.mjs');
  if (!benches[name])
    throw new Expected(`npm run bench -- NAME: there is ${Object.keys(benches).join(', ')}.`);
  const { ensureInstalled } = await import('./setup.mjs');
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import(benches[name]);
  await run(parts);
}

bench(process.argv.slice(2)).catch(async (failure) => (await import('./expected.mjs')).fail(failure));
