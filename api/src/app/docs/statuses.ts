import type { Call } from '@bank/shared/contracts/call';
import type { Example } from './examples/example';
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
    ...(idempotent && {
      409: 'The first request with this Idempotency-Key is still running.',
      422: 'The Idempotency-Key was used for another request.',
    }),
  };
}

export function allRefusals({ call, refusals }: Example): [status: string, when: string][] {
  const general = refusalsOf(call);
  const statuses = [...new Set([...Object.keys(general), ...Object.keys(refusals)])].sort();
  return statuses.map((status) => {
    const reasons = [general[Number(status)], refusals[status as unknown as keyof typeof refusals]];
    return [status, reasons.filter(Boolean).join(' ')];
  });
}
