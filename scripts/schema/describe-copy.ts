import type { CatalogColumn, CatalogTable } from './read-catalog';
import { readComments } from './read-comments';

const types: Record<string, string> = {
  text: 'text',
  numeric: 'text',
  date: 'day',
  boolean: 'flag',
  integer: 'whole',
  bigint: 'whole',
  bytea: 'file',
  jsonb: 'choices',
  'timestamp with time zone': 'moment',
};

/** JSON that says what a copy of the customer's data has of each table. */
export function describeCopy(tables: readonly CatalogTable[]): string {
  const exported: Record<string, unknown> = {};
  const notExported: Record<string, string> = {};
  for (const table of tables) {
    const said = readComments(table);
    if (said.notExported !== null) notExported[table.name] = said.notExported;
    else {
      const columns = table.columns.map((column) => [column.name, describeColumn(column, said.exported)]);
      exported[table.name] = { key: table.key, columns: Object.fromEntries(columns) };
    }
  }
  return JSON.stringify({ exported, notExported });
}

function describeColumn(
  { name, type, nullable }: CatalogColumn,
  exported: ReturnType<typeof readComments>['exported'],
) {
  const decision = exported.get(name);
  if (!decision || 'why' in decision) return decision;
  return {
    type: name.endsWith('_cents') ? 'amount' : types[type],
    ...(nullable && { nullable }),
    ...(decision.as && { name: decision.as }),
  };
}
