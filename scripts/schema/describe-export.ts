import {
  type Column,
  type ExportedColumn,
  notExported,
  type Section,
} from '../../api/src/kernel/feature/export-section';
import { isExported } from '../../api/src/products/data-export/archive/column-types';
import { exportedName } from '../../api/src/products/data-export/archive/read-rows';

const intro = `# What a copy of the customer's data contains

Written by \`node --import tsx scripts/schema/write-schema.ts\` from the comments of the database. A test fails if a table or a column isn't here. [Decision 068](../decisions/068-a-copy-of-the-customers-data.md) explains the file.

\`data.json\` has every section, \`data.schema.json\` is its JSON Schema, and \`csv\` has one file for each section with rows. Amounts are US dollars as text, times are ISO 8601 in UTC.
`;

/** Markdown for docs. */
export const describeExport = (sections: readonly Section[]): string =>
  [intro, ...sections.map(describeSection), describeRest()].join('\n');

function describeSection({ name, about, table, columns, extra }: Section): string {
  const rows = [
    ...Object.entries(columns).map(([column, decision]) => rowOf(column, decision)),
    ...Object.entries(extra).map(
      ([column, decision]) => `| ${column} | ${typeIn(decision)} | from another table |`,
    ),
  ];
  return `## ${name}

${about}. Table \`${table}\`.

| exported as | type | column |
| --- | --- | --- |
${rows.join('\n')}
`;
}

const rowOf = (column: string, decision: Column): string =>
  isExported(decision)
    ? `| ${exportedName(column, decision.name)} | ${typeIn(decision)} | ${column} |`
    : `| – | ${decision.why} | ${column} |`;

const typeIn = ({ type, nullable }: ExportedColumn) => (nullable ? `${type}, or null` : type);

const describeRest = () => `## Not exported

| table | why |
| --- | --- |
${Object.entries(notExported)
  .map(([table, why]) => `| ${table} | ${why} |`)
  .join('\n')}
`;
