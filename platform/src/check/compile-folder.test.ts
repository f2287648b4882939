import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/built-app';
import { compileFolder } from './compile-folder';

test('[MFE-3] stops a compiler that takes too long', async () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ files: ['a.ts'] }));
  writeFileSync(join(folder, 'a.ts'), 'export {};');
  await expect(compileFolder(folder, 1)).rejects.toThrow("The types didn't compile within 0.001 seconds.");
  remove();
});
