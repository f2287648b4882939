import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../site/running';

const federation = createRequire(createRequire(__filename).resolve('@module-federation/enhanced'));

/** Lets federation's plugin fetch a remote's types from the site, and returns the compiler's errors. */
export async function compileHost(
  site: string,
  alias: string,
  remote: string,
  code: string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-host-types-'));
  try {
    const remotes = { [alias]: `${alias}@${site}/remotes/${remote}/mf-manifest.json` };
    const { consumeTypes } = federation('@module-federation/dts-plugin/core');
    await consumeTypes({
      host: {
        context: folder,
        moduleFederationConfig: { name: 'host', remotes },
        typesFolder: '@mf-types',
        consumeAPITypes: true,
        abortOnError: true,
      },
    });
    writeFileSync(join(folder, 'host.ts'), code);
    writeFileSync(join(folder, 'tsconfig.json'), readFileSync(join(root, 'e2e/foreign-host/tsconfig.json')));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compile = (folder: string) =>
  new Promise<string>((resolve) => {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    execFile(process.execPath, [compiler, '-p', folder], (_failure, output) => resolve(output));
  });
