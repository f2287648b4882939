// npm test [-- static | unit | node | browser | postgres | reliability | e2e | deploy | platform | attacks [PATTERN…]]
import { runChecks } from './checks/run-checks';

await runChecks(process.argv.slice(2));
