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

/** The same, where it depends on what is asked. */
type Answering = FakeAnswer | ((heard: Heard) => FakeAnswer);

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
    const answer = await (typeof answering === 'function' ? answering(asked) : answering);
    if (answer === undefined) throw new Error(`The test has no answer for ${call}.`);
    if (answer === 'no connection') throw failure('Network Error', { config, code: 'ERR_NETWORK' });
    const { status = 200, body: data = {} } = answer;
    const response = { status, data, statusText: '', headers: {}, config };
    if (status >= 400) throw failure(`Status ${status}`, { config, response });
    return response;
  };
  return heard;
}
