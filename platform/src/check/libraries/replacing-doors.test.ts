import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replacingDoors } from './replacing-doors';

const file = join(import.meta.dirname, '../../../../shared/package.json');
const doors = Object.keys(JSON.parse(readFileSync(file, 'utf8')).exports).map((path) =>
  path.replace('.', '@bank/shared'),
);

test.each(replacingDoors)('[MFE-2] $door is a door', ({ door, use }) => {
  const named = use.match(/@bank\/shared\/[\w/-]+/g) ?? [];
  for (const one of [door, ...named.filter((name) => name !== '@bank/shared/ui')])
    expect(doors).toContain(one);
});
