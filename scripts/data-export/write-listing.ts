// Writes docs/data-export.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeExport } from '../../api/src/products/data-export/archive/describe-export';

writeFileSync(join(import.meta.dirname, '../../docs/data-export.md'), describeExport());
