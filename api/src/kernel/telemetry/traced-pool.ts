import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { tracer } from './tracing';

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

const firstWords = (sql: string) =>
  /^\s*(\w+)(?:\s+(?:into|from|only)?\s*"?(\w+)"?)?/i.exec(sql)?.slice(1, 3).filter(Boolean).join(' ') ??
  'SQL';

/** A span per statement. It contains the statement without its values. */
export const tracedPool = (pool: PostgresPool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const query = client.query as unknown as Query;
    const traced: Query = (sql, parameters) =>
      tracer().startActiveSpan(
        firstWords(sql),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } },
        (span) =>
          query(sql, parameters)
            .catch((failure: Error & { code?: string }) => {
              // A message may contain a value.
              span.setStatus({ code: SpanStatusCode.ERROR, message: failure.code ?? failure.name });
              throw failure;
            })
            .finally(() => span.end()),
      );
    return { query: traced as unknown as PostgresPoolClient['query'], release: () => client.release() };
  },
  end: () => pool.end(),
});
