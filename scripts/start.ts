// npm start: builds what changed, then runs the bank and the site in this process.
import { buildChanged } from './build/build-changed';
import { runSite } from './site';

await buildChanged();
await runSite();
