import { type AxiosError, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { AnswerOf, Call, InputOf } from '../contracts/base/call';
import { ApiError, type FailureKind } from './api-error';
import { httpClient, outliving } from './http-client';
import { observeFailure } from './observe-calls';

const timeoutCodes = new Set(['ECONNABORTED', 'ETIMEDOUT']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string');

function fieldsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(([field, texts]) => [field, textsOf(texts)] as const);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

function kindOf(failure: AxiosError): FailureKind {
  if (failure.response) return 'answer';
  return timeoutCodes.has(failure.code ?? '') ? 'timeout' : 'network';
}

function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isCancel(failure)) return unanswered('aborted', 'The request was canceled.');
  if (!isAxiosError(failure)) return unanswered('contract', 'The response could not be read.');
  const kind = kindOf(failure);
  if (kind !== 'answer') return unanswered(kind, failure.message);
  const body = (failure.response?.data ?? {}) as Record<string, unknown>;
  return new ApiError({
    kind,
    status: failure.response?.status ?? 0,
    error: textOf(body.error),
    message: textOf(body.message),
    fields: fieldsOf(body.errors),
  });
}

const unanswered = (kind: FailureKind, message: string) =>
  new ApiError({ kind, status: 0, error: '', message, fields: {} });

interface Sending {
  signal?: AbortSignal;
  /** A retry sends them, too. */
  headers?: Record<string, string>;
  /** The request continues even if the customer leaves or closes the page. */
  outlives?: boolean;
}

type Parts = { params?: Record<string, string>; query?: object; body?: unknown; file?: Blob };

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const responseTo = (cause: unknown) => (isAxiosError(cause) ? cause.response : undefined);

const requestIn = (response: AxiosResponse | undefined) => textOf(response?.headers?.['x-request-id']);

function parsed<Of extends Call>(contract: Of, answer: unknown): AnswerOf<Of> {
  const read = contract.answer.safeParse(answer);
  if (read.success) return read.data as AnswerOf<Of>;
  const message = `The response to ${contract.id} doesn't match its contract.`;
  throw new ApiError({ kind: 'contract', status: 0, error: '', message, fields: {} });
}

function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

export async function send<Of extends Call>(
  contract: Of,
  input: InputOf<Of> & Sending,
): Promise<AnswerOf<Of>> {
  const { params, query, body, file } = input as Parts;
  let response: AxiosResponse | undefined;
  try {
    response = await httpClient.request({
      method: contract.method,
      url: filled(contract.path, params),
      params: query,
      data: contract.upload && file ? formWith(contract.upload, file) : body,
      anonymous: contract.anonymous ?? false,
      ...(contract.timeout !== undefined && { timeout: contract.timeout }),
      ...(input.signal && { signal: input.signal }),
      ...(input.headers && { headers: input.headers }),
      ...(input.outlives && outliving()),
    });
    return parsed(contract, response?.data);
  } catch (cause) {
    const failure = toApiError(cause);
    observeFailure({ call: contract, failure, request: requestIn(response ?? responseTo(cause)) });
    throw failure;
  }
}
