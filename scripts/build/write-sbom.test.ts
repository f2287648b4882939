import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSbom } from './write-sbom';

test('lists each package with its version and hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larch-sbom-'));
  try {
    const list = JSON.parse(readFileSync(join(folder, await writeSbom(folder)), 'utf8'));
    expect([list.bomFormat, list.components.length > 500]).toEqual(['CycloneDX', true]);
    const react = list.components.find(({ name }: { name: string }) => name === 'react');
    expect(react).toMatchObject({ version: expect.stringMatching(/^19\./), purl: expect.any(String) });
    expect(react.hashes[0].alg).toBe('SHA-512');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
