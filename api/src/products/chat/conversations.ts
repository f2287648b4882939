import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import type { Writer } from './answers';

export interface Conversation {
  /** The customer's ID, or what a visitor's page calls the conversation, after `visitor-`. */
  id: string;
  /** A customer's name. */
  name: string | null;
  answer_to: string;
  last_text: string;
  last_at: Date;
  /** The customer wrote last. */
  is_waiting: boolean;
}

/** Visitors name their conversations, so a prefix keeps these names apart from customers' IDs. */
const visitor = 'visitor-';

const writerOf = sql`coalesce(customer_id, ${visitor} || conversation)`;

const belongsTo = (id: string) =>
  id.startsWith(visitor) ? sql`conversation = ${id.slice(visitor.length)}` : sql`customer_id = ${id}`;

/** Customers and visitors each have this limit, so that visitors can't crowd out customers. */
const maxConversations = 100;

export const listConversations = async (db: Database): Promise<Conversation[]> =>
  (await Promise.all([listOf(db, false), listOf(db, true)])).flat();

/** Those that wait come first, the oldest of them at the top. */
async function listOf(db: Database, ofVisitors: boolean): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    with last as (
      select distinct on (writer) writer as id, customer_id, answer_to, text as last_text, sent_at as last_at
      from (select *, ${writerOf} as writer from chat_messages) as message
      order by writer, sent_at desc, message.id desc
    ), answered as (
      select ${writerOf} as id, max(sent_at) as at from chat_answers group by 1
    )
    select last.id, first_name || ' ' || last_name as name, answer_to, last_text, last_at,
      answered.at is null or answered.at < last_at as is_waiting
    from last left join answered using (id) left join customers on customers.id = last.customer_id
    where (last.customer_id is null) = ${ofVisitors}
    order by is_waiting desc, case when answered.at is null or answered.at < last_at then last_at end, last_at desc
    limit ${maxConversations}
  `.execute(db);
  return rows;
}

export interface Turn {
  from: 'customer' | 'support';
  text: string;
  sent_at: Date;
  reference: string | null;
}

const maxTurns = 200;

/** The latest turns, oldest first. */
export async function findTurns(db: Database, id: string): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select * from (
      select 'customer' as "from", text, sent_at, reference from chat_messages
        where ${belongsTo(id)}
      union all
      select 'support', text, sent_at, null from chat_answers where ${belongsTo(id)}
    ) as turn order by sent_at desc limit ${maxTurns}
  `.execute(db);
  return rows.reverse();
}

/** Support answers only those who wrote; undefined for others. */
export async function findCorrespondent(db: Database, id: string) {
  const written = await db
    .selectFrom('chat_messages')
    .leftJoin('customers', 'customers.id', 'chat_messages.customer_id')
    .select(['customer_id', 'conversation', 'answer_to', 'first_name', 'last_name'])
    .where(sql<boolean>`${belongsTo(id)}`)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!written) return undefined;
  const { customer_id, conversation, answer_to: answerTo, first_name, last_name } = written;
  const writer: Writer = customer_id === null ? { conversation: String(conversation) } : { customer_id };
  return { writer, answerTo, name: first_name === null ? null : `${first_name} ${last_name}` };
}
