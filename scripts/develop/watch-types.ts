import '../bootstrap/closed-pipe.mjs';
import { watchTypes } from '../../sdk/src/develop/watch-types';
import { root } from '../bootstrap/child-process.mjs';
import { allApps } from '../build/build-changed';

const [pageUrl = ''] = process.argv.slice(2);

await watchTypes({
  root,
  pageUrl,
  programs: [
    { name: 'apps', config: 'tsconfig.json', folders: ['shared', 'kit', ...allApps()] },
    { name: 'api', config: 'tsconfig.node.json', folders: ['api', 'platform', 'scripts', 'sdk', 'shared'] },
  ],
});
