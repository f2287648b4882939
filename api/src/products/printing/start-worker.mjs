// Worker threads don't inherit the parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./print-worker.ts');
