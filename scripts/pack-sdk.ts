// npm run pack:sdk [FOLDER]
import { resolve } from 'node:path';
import { root } from './bootstrap/child-process.mjs';
import { packSdk } from './sdk/pack-sdk';

const destination = resolve(root, process.argv[2] ?? 'sdk/dist');
await packSdk(destination);
console.log(`Packed create-remote, @larch/remote, @larch/kit and @larch/doors into ${destination}`);
