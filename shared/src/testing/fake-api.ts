import { httpClient } from '../http/http';

interface Answer {
  status?: number;
  body?: unknown;
}

/** The fake bank can respond, drop the connection, or wait until the test resolves the promise. */
export type FakeAnswer = Answer | 'no connection' | Promise<Answer>;

interface Heard {
  call: string;
  body: unknown;
  query?: Record<string, unknown>;
}

export type Answering = FakeAnswer | ((heard: Heard, key: string) => FakeAnswer);

const failure = (message: string, more: object) =>
  Object.assign(new Error(message), { isAxiosError: true, ...more });

const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/**
 * Replaces the bank's HTTP responses; everything above that is real. Answers are keyed by endpoint, such as
 * 'GET /banking/accounts/'. Returns the requests that it received.
 */
export function fakeApi(answers: Record<string, Answering>): Heard[] {
  const heard: Heard[] = [];
  httpClient.defaults.adapter = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    const asked: Heard = { call, body: read(config.data), ...(config.params && { query: config.params }) };
    heard.push(asked);
    const answering = answers[call];
    const key = String(config.headers.get('Idempotency-Key') ?? '');
    const answer = await (typeof answering === 'function' ? answering(asked, key) : answering);
    if (answer === undefined) throw new Error(`The test has no answer for ${call}.`);
    if (answer === 'no connection') throw failure('Network Error', { config, code: 'ERR_NETWORK' });
    const { status = 200, body: data = {} } = answer;
    const response = { status, data, statusText: '', headers: {}, config };
    if (status >= 400) throw failure(`Status ${status}`, { config, response });
    return response;
  };
  return heard;
}

interface Lost {
  answers: number;
  done: FakeAnswer;
  /** The response to a retry with a different key or no key. */
  refused: FakeAnswer;
}

/** A bank that does the work but loses its first responses, and recognizes a retry only by its key. */
export function losingAnswers({ answers, done, refused }: Lost): Answering {
  let first: string | undefined;
  let left = answers;
  return (_heard, key) => {
    first ??= key;
    if (!key || key !== first) return refused;
    left -= 1;
    return left >= 0 ? 'no connection' : done;
  };
}
