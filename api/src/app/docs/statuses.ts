import type { Call } from '@bank/shared/contracts/call';
import type { Rules } from '../../kernel/http/serve';
import type { ShownExample } from './chapters';
import { answerSchema, sentSchema } from './wire-schema';

type Refusal = false | readonly [status: number, when: string];

const namesId = (schema: Call['body']) =>
  schema !== undefined && /"(\w+_)?id":\{/.test(JSON.stringify(sentSchema(schema)));

/** One call answers whether a PIN is valid, so a wrong one is no error there. */
const refusesPin = ({ body, answer }: Call) =>
  body !== undefined &&
  /"(current_)?pin":\{/.test(JSON.stringify(sentSchema(body))) &&
  !/"valid":\{/.test(JSON.stringify(answerSchema(answer)));

function refusalsByContract(call: Call): Refusal[] {
  const { access, idempotent, body, params, query, upload } = call;
  const takesInput = (body ?? params ?? query ?? upload) !== undefined;
  const takesPin = refusesPin(call);
  return [
    takesInput && [400, 'A field is missing or invalid; see errors.'],
    takesPin && [400, 'The PIN is incorrect.'],
    access !== 'anyone' && [401, 'The access token is missing or expired.'],
    access === 'verified' && [403, 'The email is not verified.'],
    takesPin && [
      403,
      'The PIN is blocked. The message says until when, or says to request a code and set a new PIN.',
    ],
    access !== 'anyone' &&
      [body, params, query].some(namesId) && [
        404,
        "Something with an ID doesn't exist or belongs to another customer; the response is the same.",
      ],
    takesPin && [409, "The customer doesn't have a PIN yet."],
    upload !== undefined && [413, 'The file is larger than 5 MB.'],
    upload !== undefined && [415, "The request isn't a multipart form."],
    upload !== undefined && [503, 'Too many uploads at once. See Retry-After.'],
    idempotent === true && [409, 'The first request with this Idempotency-Key is still running.'],
    idempotent === true && [422, 'The Idempotency-Key was used for another request.'],
  ];
}

const noCode = (when: string): Refusal => [
  403,
  `Two-factor authentication is on${when}, and no code was entered in the last 10 minutes; see errors.second_factor.`,
];

const refusalsByRules = ({ stepUp, whileLocked, whileClosing }: Rules): Refusal[] => [
  typeof stepUp === 'object' && noCode(''),
  stepUp === 'new-recipient' && noCode(', the recipient is new'),
  stepUp === 'reachable-at' && noCode(', the phone number or the address changes'),
  stepUp === 'permit' && [
    403,
    "The PIN wasn't verified for this payment, in this session, within 5 minutes.",
  ],
  !whileLocked && [403, 'The account is locked; see errors.account_lock.'],
  !whileClosing && [403, 'The account is being closed; see errors.closing.'],
];

export function allRefusals({ call, rules, refusals }: ShownExample): [status: string, when: string][] {
  const derived = [...refusalsByContract(call), ...refusalsByRules(rules)].filter((one) => one !== false);
  const all = [...derived.map(([status, when]) => [`${status}`, when] as const), ...Object.entries(refusals)];
  const statuses = [...new Set(all.map(([status]) => status))].sort();
  return statuses.map((status) => {
    const reasons = all.filter((one) => one[0] === status).map(([, when]) => when);
    return [status, reasons.join(' ')];
  });
}
