import type { PoolClient } from 'pg';

/** PostgreSQL's function that waits for the synchronous replica. */
const waitsForReplica = 'SyncRepWaitForLSN';

const withoutReplica = new WeakSet<PoolClient>();

/**
 * If something cancels this wait, PostgreSQL reports success with a warning, but a failover would lose the
 * commit. The caller must not hear that it succeeded, and has to retry.
 */
export function watchReplication(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === waitsForReplica) withoutReplica.add(client);
  });
}

export function assertReplicated(client: PoolClient): void {
  if (withoutReplica.has(client)) throw new Error('Connection terminated: a commit was not replicated');
}
