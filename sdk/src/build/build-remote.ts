import { once } from 'node:events';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { runBundler } from './run-bundler';

export async function buildRemote(folder: string): Promise<void> {
  const [code] = await once(runBundler(folder, 'build', { NODE_ENV: 'production' }), 'close');
  if (code !== 0) throw new ExpectedError('The build failed.');
}
