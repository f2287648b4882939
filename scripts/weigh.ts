// npm run weigh: compares the size of the built pages with budgets.json.
import { buildChanged } from './build/build-changed';
import { weighPages } from './weight/weigh-pages';

await buildChanged();
await weighPages();
