// Plain JavaScript, because a child process doesn't inherit the loader of TypeScript.
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
const database = await PGlite.create(folder);
await database.close();
