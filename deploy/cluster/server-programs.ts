import { readFileSync } from 'node:fs';
import { findPostgres } from '../../api/postgres-server/postgres-server';
import type { StartCommand } from '../testing/keeper';
import { isInstalled } from '../testing/programs';

const needed = ['patroni', 'etcd', 'etcdctl', 'nginx', 'curl'];

/** What this machine lacks for a cluster, in words, or null. */
export function missingPrograms(): string | null {
  const missing = needed.filter((program) => !isInstalled(program));
  if (!findPostgres()) missing.unshift('PostgreSQL');
  return missing.length > 0 ? `${missing.join(', ')} not installed` : null;
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): StartCommand['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith('postgres:')) ?? '';
  const [, , uid, gid] = row.split(':').map(Number);
  if (!uid || !gid) throw new Error('There is no user postgres.');
  return { uid, gid };
}
