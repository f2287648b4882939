import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/tables';
import type { Section } from '../../../kernel/feature/export-section';
import { isExported } from './column-types';
import { pathOf, type Reading } from './read-rows';

const fileColumnOf = ({ columns }: Section) =>
  Object.entries(columns).find(([, column]) => isExported(column) && column.type === 'file')?.[0];

/** One at a time, because each may have megabytes. */
export async function* readPictures(db: Database, { sections, owner }: Reading) {
  for (const section of sections) {
    const column = fileColumnOf(section);
    if (!column || !('where' in section.owned)) continue;
    const table = sql.table(section.table);
    const { rows } = await sql<{ id: string }>`
      select id from ${table} as it where ${section.owned.where(owner)} order by id
    `.execute(db);
    for (const { id } of rows) {
      const picture = await sql<{ content: Uint8Array }>`
        select ${sql.ref(column)} as content from ${table} where id = ${id}
      `.execute(db);
      const content = picture.rows[0]?.content;
      if (content) yield { path: pathOf(section, { id }), content };
    }
  }
}
