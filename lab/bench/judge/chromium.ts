import { join } from 'node:path';
import { root, runNode } from '../../../scripts/bootstrap/child-process.mjs';
import { findChromium } from '../../../scripts/browser/find-chromium';
import { buildChanged } from '../../../scripts/build/build-changed';

const visits = 1_000;
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** The journey of `npm test` makes fewer visits, because a thousand take ten minutes. */
export async function judgeInChromium(): Promise<void> {
  await buildChanged();
  const env = { CHROMIUM_PATH: await findChromium(), JUDGED_VISITS: String(visits) };
  const words = ['--selectProjects', 'e2e', '--', 'e2e/delivery/judge'];
  const { code } = await runNode([jest, ...words], { env, prints: true });
  process.exitCode = code;
}
