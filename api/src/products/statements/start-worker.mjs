// A thread of Node knows no TypeScript, whatever its parent was started with.
import { register } from 'tsx/esm/api';

register();
await import('./statement-worker.ts');
