import { sql } from 'kysely';
import { Client } from 'pg';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { openDatabase } from '../client';
import { migrate } from '../migrate';
import { announcementOf } from './announcement';
import { currentSchema, type Schema } from './schema';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const schema = currentSchema();

const lean: Schema = {
  ...schema,
  migrations: [
    ...schema.migrations,
    { id: '999-lean', step: 'contract', sql: 'alter table chat_messages drop column no_longer_used' },
  ],
};

test('[API-5] announces its schema number even if DATABASE_URL names an application', async () => {
  const { db, close } = await openDatabase({ url: `${bank.databaseUrl}?application_name=mine` });
  const { rows } = await sql`select current_setting('application_name') as name`.execute(db);
  expect(rows).toEqual([{ name: announcementOf(schema.number) }]);
  await close();
});

test('[API-5] contracts only after every older process has disconnected', async () => {
  const { db } = bank.deps;
  const contract = () => migrate(db, { schema: lean, contract: true });
  await sql`alter table chat_messages add column no_longer_used text`.execute(db);
  const older = new Client({
    connectionString: bank.databaseUrl!,
    application_name: announcementOf(schema.number - 1),
  });
  await older.connect();
  await expect(contract()).rejects.toThrow(
    `The contract step 999-lean drops what older processes use, and some are still connected ` +
      `(1 with schema ${schema.number - 1} from 127.0.0.1). Stop them, then try again.`,
  );
  await older.end();
  await contract();
  const ran = db.selectFrom('schema_migrations').select('step').where('id', '=', '999-lean');
  expect(await ran.execute()).toEqual([{ step: 'contract' }]);
});
