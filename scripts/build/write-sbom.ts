import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { npm } from '../bootstrap/install-packages.mjs';

const place = 'dist/sbom.cdx.json';

/** A software bill of materials in CycloneDX, from the installed packages. Returns its place. */
export async function writeSbom(folder: string): Promise<string> {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error']);
  if (code !== 0) throw new ExpectedError(`${output}\nThe packages could not be listed.`);
  const file = join(folder, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, output);
  return place;
}
