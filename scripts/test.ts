// npm test: the gate. npm test -- rules | changed [REF] | PATTERN…: a part of it. npm run test:all: everything.
import { runChecks } from './checks/run-checks';

await runChecks(process.argv.slice(2));
