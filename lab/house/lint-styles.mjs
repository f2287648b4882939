import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import stylelint from 'stylelint';

parentPort.on('message', async ({ root, sources }) => {
  const configFile = join(root, 'stylelint.config.mjs');
  const found = [];
  for (const [path, code] of sources) {
    const { results } = await stylelint.lint({ code, codeFilename: join(root, path), configFile });
    for (const { text, line } of results.flatMap(({ warnings }) => warnings))
      found.push(`${path}:${line}: ${text}`);
  }
  parentPort.postMessage(found);
});
