import type { Example, Sending, Step } from './examples/example';
import { fillIn } from './examples/fill-in';

/** Replaced with the bank's origin when the page is served. */
export const bankUrl = 'http://localhost:3000';

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const textsOf = (values: object = {}): [string, string][] =>
  Object.entries(values).map(([name, value]) => [name, String(value)]);

export function urlOf(
  { call, request, fromShell = {} }: Sending,
  filled: Record<string, string> = {},
): string {
  const path = textsOf(request.params).reduce<string>((path, [name, value]) => {
    const given = filled[name] ?? (name in fromShell ? `:${name}` : value);
    return path.replace(`:${name}`, given.startsWith(':') ? given : encodeURIComponent(given));
  }, call.path);
  const query = new URLSearchParams(textsOf(request.query));
  return `/api/v1${path}${query.size > 0 ? `?${query}` : ''}`;
}

function bodyInShell({ request, fromShell = {} }: Sending): string {
  const filledIn = Object.entries(fromShell).filter(([field]) => !(field in (request.params ?? {})));
  const written = fillIn(
    request.body ?? {},
    filledIn.map(([field]) => [field, `\u0000${field}`]),
  );
  const text = quote(JSON.stringify(written, null, 2).replaceAll('\n', '\n  '));
  return filledIn.reduce((filled, [field, name]) => filled.replace(`\\u0000${field}`, `'"$${name}"'`), text);
}

const urlInShell = (sending: Sending): string =>
  Object.entries(sending.fromShell ?? {}).reduce(
    (address, [field, name]) => address.replace(`:${field}`, `'"$${name}"'`),
    quote(bankUrl + urlOf(sending)),
  );

export function curl(sending: Sending): string {
  const { call, request, token = 'TOKEN', idempotencyKey } = sending;
  const method = call.method === (request.body || call.upload ? 'POST' : 'GET') ? '' : `-X ${call.method} `;
  return [
    `curl -s ${method}${urlInShell(sending)}`,
    ...(call.access === 'anyone' ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...(idempotencyKey ? [`-H ${quote(`Idempotency-Key: ${idempotencyKey}`)}`] : []),
    ...(call.upload ? [`-F '${call.upload}=@picture.png;type=image/png'`] : []),
    ...(request.body ? ["-H 'Content-Type: application/json'", `-d ${bodyInShell(sending)}`] : []),
  ].join(' \\\n  ');
}

/** Of a list, the first. */
const fieldOfAnswer = (field: string) => `sed 's/.*"${field}":\\[*"\\([^"]*\\)".*/\\1/'`;

function stepInShell(step: Step): string {
  if (step.does === 'write-picture') return `echo ${quote(step.base64)} | base64 -d > ${step.file}`;
  if (step.does === 'authenticator') return `${step.keep}=$(oathtool --totp -b "$${step.secret}")`;
  if (step.does === 'fill-in') return `${step.keep}=${step.value}`;
  if (step.does === 'keep-day') {
    const { keep, inDays } = step;
    return `${keep}=$(date -u -d "+${inDays} days" +%F 2>/dev/null || date -u -v+${inDays}d +%F)`;
  }
  if (step.does === 'read-mail') {
    const mailbox = quote(`${bankUrl}/mailbox/api/messages?to=${step.to}`);
    return `${step.keep}=$(curl -s ${mailbox} |\n  grep -o '${step.of} is [0-9]*' | head -n 1 | grep -o '[0-9]*')`;
  }
  const [first, ...more] = Object.entries(step.keep);
  if (!first) return curl(step.sending);
  if (more.length === 0) return `${first[0]}=$(${curl(step.sending)} |\n  ${fieldOfAnswer(first[1])})`;
  const picked = Object.entries(step.keep).map(
    ([name, field]) => `${name}=$(echo "$ANSWER" | ${fieldOfAnswer(field)})`,
  );
  return [`ANSWER=$(${curl(step.sending)})`, ...picked].join('\n');
}

export const stepsInShell = (steps: readonly Step[]): string =>
  steps.map((step) => `# ${step.comment}\n${stepInShell(step)}`).join('\n\n');

export const exampleInShell = ({ before, ...sending }: Example): string =>
  [...(before.length > 0 ? [stepsInShell(before)] : []), curl(sending)].join('\n\n');
