import axios, { type AxiosRequestConfig, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { traceparent } from './traceparent';

/** Supplied by the shell, because the HTTP client doesn't know about storage or pages. */
export interface AuthorizationPolicy {
  accessToken(): string | null;
  /** A token other than the rejected one, or null if there is none. Rejects if the session is over. */
  renew(refused: string | null): Promise<string | null>;
  /** The answer to a call that the page sent with this token before this client had loaded. It's given once. */
  firstAnswer?: FirstAnswers | undefined;
}

type FirstAnswers = (url: string, token: string) => Promise<FirstAnswer | undefined> | undefined;

/** The call succeeded: after any other, the client makes it again, as if nothing had been sent. */
export interface FirstAnswer {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  data: string;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    anonymous?: boolean;
    retried?: boolean;
    /** Whether the customer was asked for a second factor. */
    prompted?: boolean;
  }
}

const anonymousPolicy: AuthorizationPolicy = { accessToken: () => null, renew: async () => null };
let policy = anonymousPolicy;

export function setAuthorizationPolicy(next: AuthorizationPolicy): () => void {
  policy = next;
  return () => {
    policy = anonymousPolicy;
  };
}

export const httpClient = axios.create({ baseURL: '/api/v1', timeout: 10_000 });

/** Lets a request finish after its page is closed. Doesn't replace custom adapters. */
export const outliving = (): AxiosRequestConfig =>
  typeof httpClient.defaults.adapter === 'function'
    ? {}
    : { adapter: 'fetch', fetchOptions: { keepalive: true } };

const scheme = 'Bearer ';

export const bearer = (token: string): Record<string, string> => ({ Authorization: scheme + token });

const tokenOf = ({ headers }: InternalAxiosRequestConfig): string | null => {
  const sent = headers.get('Authorization');
  return typeof sent === 'string' && sent.startsWith(scheme) ? sent.slice(scheme.length) : null;
};

const withToken = (config: InternalAxiosRequestConfig, token: string | null) => {
  if (token) config.headers.set(bearer(token));
  return config;
};

// Interceptors run in reverse order, so the request has its token by now.
httpClient.interceptors.request.use(async (config) => {
  config.headers.set('traceparent', traceparent());
  const token = config.method === 'get' && tokenOf(config);
  const answer = token && (await policy.firstAnswer?.(httpClient.getUri(config), token));
  if (answer) config.adapter = async () => ({ ...answer, config });
  return config;
});

httpClient.interceptors.request.use((config) =>
  config.anonymous || config.retried || tokenOf(config) ? config : withToken(config, policy.accessToken()),
);

httpClient.interceptors.response.use(undefined, async (failure: unknown) => {
  if (!isAxiosError(failure) || failure.response?.status !== 401) throw failure;
  const { config } = failure;
  if (!config || config.anonymous || config.retried) throw failure;
  const token = await policy.renew(tokenOf(config));
  if (!token) throw failure;
  return httpClient.request(withToken({ ...config, retried: true }, token));
});
