import { httpClient } from '../http/http';

interface Answer {
  status?: number;
  body?: unknown;
}

/** What the pretended bank says to a call: an answer, silence on the line, or a wait that the test ends. */
export type FakeAnswer = Answer | 'no connection' | Promise<Answer>;

interface Heard {
  call: string;
  body: unknown;
  query?: Record<string, unknown>;
}

/** The same, where it depends on what is asked, or on the key that names the request. */
export type Answering = FakeAnswer | ((heard: Heard, key: string) => FakeAnswer);

const failure = (message: string, more: object) =>
  Object.assign(new Error(message), { isAxiosError: true, ...more });

const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/**
 * Puts a pretended bank at the end of the wire; everything of ours above it stays real. Answers are
 * keyed by call, for instance 'GET /banking/accounts/'. Returns the calls that it heard.
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
  /** How many answers never arrive. */
  answers: number;
  done: FakeAnswer;
  /** What the bank says to whoever asks again under another name, or none. */
  refused: FakeAnswer;
}

/** A bank that does what it is asked for and knows a repetition by its key alone; its first answers are lost. */
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
