import * as contracts from '@bank/shared/contracts/chat';
import type { Database } from '../../api/src/kernel/db/tables';
import { newId } from '../../api/src/kernel/ids/ids';
import { answer } from '../../api/src/products/chat/answers';
import { findCorrespondent, findTurns, listConversations } from '../../api/src/products/chat/conversations';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inDatabase, type Place, type Print, runInBank } from '../data/existing-bank';

const usage = 'npm run bank -- support: use no words, show ID, or answer ID "TEXT, FOR THE CUSTOMER".';

/** Lists the conversations of the chat, those that wait first. With a verb, shows one or answers it. */
export async function support(
  place: Place,
  [verb, id = '', typed = '', ...rest]: readonly string[],
  print: Print,
): Promise<number> {
  const isKnown = !verb || (id && ((verb === 'show' && !typed) || (verb === 'answer' && typed)));
  if (rest.length > 0 || !isKnown) throw new ExpectedError(usage);
  return inDatabase(place, (db) => {
    if (!verb) return list(db, print);
    return verb === 'show' ? show(db, id, print) : send(db, { id, typed }, print);
  });
}

async function list(db: Database, print: Print): Promise<number> {
  const conversations = await listConversations(db);
  for (const { id, name, answer_to, last_at, last_text, is_waiting } of conversations) {
    print(
      `${id}  ${is_waiting ? 'waits since' : 'answered, wrote'} ${last_at.toISOString()}  ${name ?? answer_to}`,
    );
    if (is_waiting) print(`  ${JSON.stringify(last_text)}`);
  }
  if (!conversations.some(({ is_waiting }) => is_waiting)) print('no conversation waits for an answer');
  return 0;
}

async function show(db: Database, id: string, print: Print): Promise<number> {
  if (!(await findCorrespondent(db, id))) return unknown(id, print);
  for (const { from, sent_at, text } of await findTurns(db, id))
    print(`${sent_at.toISOString()}  ${from}  ${JSON.stringify(text)}`);
  return 0;
}

function unknown(id: string, print: Print): number {
  print(`there is no conversation ${id}`);
  return 1;
}

async function send(
  db: Database,
  { id, typed }: { id: string; typed: string },
  print: Print,
): Promise<number> {
  const read = contracts.chatText.safeParse(typed);
  if (!read.success)
    throw new ExpectedError(`An answer has 1 to ${contracts.longestMessage} printable characters.`);
  const found = await findCorrespondent(db, id);
  if (!found) return unknown(id, print);
  await runInBank(db, (tx) => answer(tx, found.writer, { id: newId('answer'), text: read.data }));
  print(`${id} gets the answer in the chat, or by email if they left`);
  return 0;
}
