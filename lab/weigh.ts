// npm run weigh: weighs the built pages, on disk and in a browser, against budgets.json.
import { buildChanged } from '../scripts/build/build-changed';
import { weighPages } from './weight/weigh-pages';

await buildChanged();
await weighPages();
