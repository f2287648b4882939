import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { squadApp } from './squad-app';

/** The folder of a squad after its build. */
export function squadRepository(
  root: string,
  code: string,
  { source = '', name = 'exchange-rates', owner = '' } = {},
): string {
  const { manifest, build, files } = squadApp('mfe-rates', { code, manifest: owner ? { owner } : {} });
  const folder = join(root, name);
  const written = {
    'remote.json': JSON.stringify(manifest),
    'dist/build.json': JSON.stringify(build),
    'src/first-page.tsx': source || 'export default function FirstPage() {\n  return null;\n}\n',
    ...Object.fromEntries(
      Object.entries(files).map(([file, text]) => [`dist/${file}`, Buffer.from(text, 'base64').toString()]),
    ),
  };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
