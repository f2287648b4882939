// npm test [-- static | unit | node | browser | postgres | reliability | e2e | deploy | platform [PATTERN…]]
import { runChecks } from './checks/run-checks';

await runChecks(process.argv.slice(2));
