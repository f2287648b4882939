import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { digestOf, signRequest } from '../../../platform/src/squads/signed-request';
import { isLoopback } from '../../../platform/src/squads/site-hosts';
import { maxBodyBytes, refusalAnswer } from '../../../platform/src/squads/upload-contract';
import { ReleaseFailed } from './release-failed';
import type { SquadKey } from './squad-key';

export interface Sender {
  /** The site, such as https://bank.example */
  site: string;
  key: SquadKey;
  /** Each attempt has this long. */
  timeoutMs?: number;
  attempts?: number;
  retryMs?: number;
  /** How long to wait in all while the site is busy with other uploads, or with a lost attempt of this one. */
  busyMs?: number;
  /** Called before it waits. */
  onBusy?: (reasons: string[]) => void;
}

interface Call<Schema extends z.ZodMiniType> {
  path: string;
  body: object;
  answer: Schema;
}

const defaults = { timeoutMs: 90_000, attempts: 3, retryMs: 1_000, busyMs: 300_000, onBusy: () => {} };
const maxRetryMs = 10_000;

/** The site may not have seen the request, or is too busy for it now. */
const transient = [502, 503, 504];

function parseSite(site: string): URL {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ReleaseFailed('site', [`${site} is no address of a site, such as https://bank.example`]);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new ReleaseFailed('site', [`Your sources would travel unencrypted: use https://${url.host}`]);
  return url;
}

function headersOf({ host, pathname, search }: URL, body: Buffer, { privateKey, id }: SquadKey) {
  const digest = digestOf(body);
  const parts = {
    method: 'POST',
    authority: host,
    path: pathname,
    query: search || '?',
    digest,
    length: String(body.length),
  };
  const nonce = randomBytes(16).toString('base64url');
  const signature = signRequest(parts, privateKey, {
    created: Math.floor(Date.now() / 1000),
    nonce,
    keyId: id,
  });
  return { 'content-type': 'application/json', 'content-digest': digest, ...signature };
}

interface Attempt {
  status: number;
  json: unknown;
  retryAfterMs: number;
}

/** A proxy may answer with a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt(url: URL, body: Buffer, key: SquadKey, timeoutMs: number): Promise<Attempt> {
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(url, body, key),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const json = parseJson(await response.text());
  return {
    status: response.status,
    json,
    retryAfterMs: (Number(response.headers.get('retry-after')) || 0) * 1000,
  };
}

function reasonOf(failure: unknown): string {
  const { name, message, cause } = failure as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return 'it took too long to answer';
  return cause?.code ?? cause?.message ?? message;
}

function toAnswer<Schema extends z.ZodMiniType>(site: string, { status, json }: Attempt, schema: Schema) {
  const parsed = status === 200 ? schema.safeParse(json) : undefined;
  if (parsed?.success) return parsed.data;
  const { data } = refusalAnswer.safeParse(json);
  if (data) throw new ReleaseFailed(data.code, [...data.reasons, ...(data.next ? [data.next] : [])]);
  throw new ReleaseFailed('site', [
    `${site} answered with ${status} and nothing that this version understands.`,
  ]);
}

function busyReasons({ json }: Attempt): string[] | undefined {
  const { data } = refusalAnswer.safeParse(json);
  return data?.code === 'busy' ? data.reasons : undefined;
}

/** Repeats an attempt while the site is busy, until `end`. */
async function attemptUntilFree(
  send: () => Promise<Attempt>,
  { retryMs, onBusy }: Pick<typeof defaults, 'retryMs'> & Pick<Required<Sender>, 'onBusy'>,
  end: number,
): Promise<Attempt> {
  for (let isFirst = true; ; isFirst = false) {
    const result = await send();
    const reasons = busyReasons(result);
    if (!reasons || performance.now() > end) return result;
    if (isFirst) onBusy(reasons);
    await sleep(Math.min(maxRetryMs, Math.max(result.retryAfterMs, retryMs)));
  }
}

/**
 * Signs each attempt, because the site accepts a signature only once. A repeated request changes nothing twice:
 * its body names it.
 */
export async function sendSigned<Schema extends z.ZodMiniType>(
  sender: Sender,
  { path, body, answer }: Call<Schema>,
): Promise<z.infer<Schema>> {
  const waiting = { ...defaults, ...sender };
  const { site, key, timeoutMs, attempts, retryMs, busyMs } = waiting;
  const url = new URL(path, parseSite(site));
  const bytes = Buffer.from(JSON.stringify(body));
  if (bytes.length > maxBodyBytes)
    throw new ReleaseFailed('too-large', [
      `The upload has ${bytes.length} bytes; a site takes ${maxBodyBytes}.`,
    ]);
  const busyUntil = performance.now() + busyMs;
  const send = () => attempt(url, bytes, key, timeoutMs);
  for (let left = attempts - 1; ; left -= 1) {
    const result = await attemptUntilFree(send, waiting, busyUntil).catch(reasonOf);
    const isLost = typeof result === 'string';
    const isFinal = !isLost && (left === 0 || busyReasons(result) || !transient.includes(result.status));
    if (isFinal) return toAnswer(site, result, answer);
    if (isLost && left === 0)
      throw new ReleaseFailed('unreachable', [`${site} can't be reached: ${result}.`]);
    const waitMs = isLost ? 0 : result.retryAfterMs;
    await sleep(Math.min(maxRetryMs, Math.max(waitMs, retryMs * (attempts - left))));
  }
}
