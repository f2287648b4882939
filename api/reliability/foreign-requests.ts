import type { Call } from '@bank/shared/contracts/call';
import { requestOf } from '../src/app/docs/recorded';
import type { Request as Sent } from '../src/kernel/feature/example';
import { shownExamples } from '../src/testing/examples/shown-examples';
import { everyCall } from './every-call';
import { fieldsOf } from './fuzz/schema-values';

export type { Sent };

/** The API page's example. The IDs that its steps made exist in another bank only. */
export const validRequest = ({ id }: Call): Sent => {
  const shown = shownExamples.find(({ call }) => call.id === id);
  return shown ? structuredClone(requestOf(shown)) : {};
};

/** What Alex could use, so that another customer's ID in another field isn't refused for these. */
const ofAlex: Record<string, string> = {
  person_id: 'person_of_alex',
  request_id: 'ask_of_alex',
  transaction_id: 'txn_of_alex',
  front_id: 'chkpic_of_alex',
  back_id: 'chkpic_of_alex',
  'editSchedule id': 'sched_of_alex',
};

const names = /^(id|\w+_id|from_account|to_account)$/;

/** Each field that can contain an ID, with its call. */
export const fieldsWithIds = everyCall.flatMap((call) => {
  const fields = [call.params, call.query, call.body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
  return [...new Set(fields)].filter((field) => names.test(field)).map((field) => ({ call, field }));
});

type Fields = Record<string, unknown>;

const objectsIn = (value: unknown): Fields[] =>
  typeof value === 'object' && value !== null
    ? [value as Fields, ...Object.values(value).flatMap(objectsIn)]
    : [];

/** A request has one of the two. */
const otherNames: Record<string, string> = {
  from_account: 'from_account_id',
  to_account: 'to_account_id',
  payee_id: 'payee',
  'makeSchedule payee_id': 'person_id',
  'makeSchedule to_account_id': 'person_id',
};

/** A valid request of Alex's, but with this ID in the field. */
export function requestWith(call: Call, field: string, id: string): Sent {
  const request = validRequest(call);
  const objects = objectsIn(request);
  for (const object of objects)
    for (const name of Object.keys(object)) {
      const own = ofAlex[`${call.id} ${name}`] ?? ofAlex[name];
      if (own) object[name] = own;
    }
  const otherName = otherNames[`${call.id} ${field}`] ?? otherNames[field] ?? field;
  const isBesideIds = (object: Fields) => Object.keys(object).some((name) => names.test(name));
  const place =
    objects.find((object) => field in object || otherName in object) ??
    objects.find((object) => object !== request.params && isBesideIds(object)) ??
    (request.body as Fields);
  delete place[otherName];
  place[field] = id;
  return request;
}
