// npm run audit:dependencies [-- ADVISORIES]: compares the installed packages with published advisories.
import '../bootstrap/closed-pipe.mjs';
import { join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError, exitWithError } from '../bootstrap/expected-error.mjs';
import { type Accepted, readAccepted } from './accepted';
import { askRegistry } from './ask-registry';
import { auditLines } from './audit-lines';
import { findAffected } from './find-affected';
import { lockedPackages } from './locked-packages';
import { readAdvisories } from './read-advisories';

const usage = 'Use npm run audit:dependencies [-- ADVISORIES]: a .json file, a folder or a .zip.';

async function audit([path, ...others]: string[]): Promise<void> {
  if (others.length > 0 || path?.startsWith('-')) throw new ExpectedError(usage);
  const accepted = readAccepted(join(root, 'accepted-advisories.json'));
  const { lines, open } = await (path ? readFile(path, accepted) : askRegistry(accepted, new Date()));
  for (const line of lines) console.log(line);
  if (open > 0) process.exitCode = 1;
}

function readFile(path: string, accepted: readonly Accepted[]) {
  const packages = lockedPackages(join(root, 'package-lock.json'));
  const advisories = readAdvisories(path);
  const findings = findAffected(packages, advisories);
  return auditLines({ packages, advisories, findings, accepted }, new Date());
}

audit(process.argv.slice(2)).catch(exitWithError);
