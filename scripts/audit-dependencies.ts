// npm run audit:dependencies [-- ADVISORIES]: compares the installed packages with published advisories.
import { join } from 'node:path';
import { root } from './bootstrap/child-process.mjs';
import { ExpectedError } from './bootstrap/expected-error.mjs';
import { readAccepted } from './dependencies/accepted';
import { askRegistry } from './dependencies/ask-registry';
import { auditLines } from './dependencies/audit-lines';
import { findAffected } from './dependencies/find-affected';
import { lockedPackages } from './dependencies/locked-packages';
import { readAdvisories } from './dependencies/read-advisories';

const [path, ...others] = process.argv.slice(2);
if (others.length > 0 || path?.startsWith('-'))
  throw new ExpectedError(
    'Use npm run audit:dependencies [-- ADVISORIES]: a .json file, a folder or a .zip.',
  );

const packages = lockedPackages(join(root, 'package-lock.json'));
if (path) {
  const advisories = readAdvisories(path);
  const findings = findAffected(packages, advisories);
  const accepted = readAccepted(join(root, 'accepted-advisories.json'));
  const { lines, open } = auditLines({ packages, advisories, findings, accepted }, new Date());
  for (const line of lines) console.log(line);
  if (open > 0) process.exitCode = 1;
} else {
  console.log(await askRegistry());
}
