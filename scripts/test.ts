// npm test [-- static | unit | node | browser | postgres | reliability | e2e | platform [PATTERN…]]
import { runChecks } from './checks/run-checks';

try {
  await runChecks(process.argv.slice(2));
} catch (failure) {
  console.log('0 passed, 1 failed');
  throw failure;
}
