import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface SchemaObject {
  name: string;
  sql: string;
}

/** Order matters: views can use functions, and each trigger needs its function. */
const kinds = ['functions', 'views', 'triggers'];

export function readSchemaObjects(): SchemaObject[] {
  return kinds.flatMap((kind) => {
    const folder = join(import.meta.dirname, '..', kind);
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return files.sort().map((file) => ({
      name: `${kind}/${basename(file, '.sql')}`,
      sql: readFileSync(join(folder, file), 'utf8'),
    }));
  });
}
