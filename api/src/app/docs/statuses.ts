import type { Call } from '@bank/shared/contracts/call';
import type { Rules, StepUp } from '../../kernel/http/rules';
import type { ShownExample } from './chapters';
import { sentSchema } from './wire-schema';

const namesId = (schema: Call['body']) =>
  schema !== undefined && /"(\w+_)?id":\{/.test(JSON.stringify(sentSchema(schema)));

function refusalsOf(call: Call): Partial<Record<number, string>> {
  const { access, idempotent, body, params, query, upload } = call;
  const takesInput = body ?? params ?? query ?? upload;
  return {
    ...(takesInput && { 400: 'A field is missing or invalid; see errors.' }),
    ...(access !== 'anyone' && { 401: 'The access token is missing or expired.' }),
    ...(access === 'verified' && { 403: 'The email is not verified.' }),
    ...(access !== 'anyone' &&
      [body, params, query].some(namesId) && {
        404: "Something with an ID doesn't exist or belongs to another customer; the response is the same.",
      }),
    ...(upload && {
      413: 'The file is larger than 5 MB.',
      415: "The request isn't a multipart form.",
      503: 'Too many uploads at once. See Retry-After.',
    }),
    ...(idempotent && {
      409: 'The first request with this Idempotency-Key is still running.',
      422: 'The Idempotency-Key was used for another request.',
    }),
  };
}

const noCode = (when: string) =>
  `Two-factor authentication is on${when}, and no code was entered in the last 10 minutes; see errors.second_factor.`;

function stepUpRefusal(stepUp: StepUp): string | false {
  if (typeof stepUp === 'object') return noCode('');
  if (stepUp === 'new-recipient') return noCode(', the recipient is new');
  if (stepUp === 'reachable-at') return noCode(', the phone number or the address changes');
  return (
    stepUp === 'permit' && "The PIN wasn't verified for this payment, in this session, within 5 minutes."
  );
}

const refusalsByRules = ({ stepUp, whileLocked, whileClosing }: Rules) => [
  stepUpRefusal(stepUp),
  !whileLocked && 'The account is locked; see errors.account_lock.',
  !whileClosing && 'The account is being closed; see errors.closing.',
];

export function allRefusals({ call, rules, refusals }: ShownExample): [status: string, when: string][] {
  const reasons = [
    ...Object.entries(refusalsOf(call)),
    ...refusalsByRules(rules).map((reason) => ['403', reason] as const),
    ...Object.entries(refusals),
  ];
  const given = reasons.filter(([, reason]) => reason);
  const statuses = [...new Set(given.map(([status]) => status))].sort();
  const of = (wanted: string) => given.flatMap(([status, reason]) => (status === wanted ? [reason] : []));
  return statuses.map((status) => [status, of(status).join(' ')]);
}
