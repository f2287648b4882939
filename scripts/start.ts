// npm start: builds what changed, then runs the whole bank on one origin in this process.
import { buildChanged } from './build/build-changed';
import { runSite } from './site';

await buildChanged();
await runSite();
