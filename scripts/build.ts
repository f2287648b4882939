// npm run build [-- APP…]: builds the given apps, or all apps, if their inputs changed. With all apps comes a list of
// all packages.
import { root } from './bootstrap/child-process.mjs';
import { ExpectedError } from './bootstrap/expected-error.mjs';
import { allApps, buildChanged } from './build/build-changed';
import { writeSbom } from './build/write-sbom';

const apps = process.argv.slice(2);
const unknown = apps.filter((app) => !allApps().includes(app));
if (unknown.length > 0)
  throw new ExpectedError(`There is no app ${unknown.join(', ')}. Known: ${allApps().join(', ')}.`);
await buildChanged(apps.length > 0 ? apps : undefined);
if (apps.length === 0) console.log(`Listed all packages in ${await writeSbom(root)}`);
