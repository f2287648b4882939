// node --import tsx scripts/previous-release/keep-release.ts [COMMIT]
// Keeps the API of a released commit, so that tests can run it on the schema of the next release.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { digestUpTo } from '../../api/src/kernel/db/schema/schema-numbers';
import { root } from '../bootstrap/child-process.mjs';
import { bundleApi } from './bundle-api';

const folder = join(root, 'api/previous-release');

const [name = 'HEAD'] = process.argv.slice(2);
const commit = execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root })
  .toString()
  .trim();
const { code, numbers } = await bundleApi(commit);
const number = Math.max(...Object.keys(numbers).map(Number));
const release = { commit, schema: { number, digest: digestUpTo(numbers, number) } };
const compressed = gzipSync(code, { level: 9 });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'server.mjs.gz'), compressed);
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
console.log(`Kept ${commit.slice(0, 8)} with schema ${number}: ${Math.round(compressed.length / 1024)} KB.`);
