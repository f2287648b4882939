import type { AnswerOf, Call, InputOf } from '../contracts/base/call';
import { ApiError } from './api-error';
import { httpClient, outliving } from './http-client';
import { toApiError } from './to-api-error';

export interface Sending {
  signal?: AbortSignal;
  /** Repeated with the call. */
  headers?: Record<string, string>;
  /** The call continues after the page is left or closed. */
  outlives?: boolean;
}

type Parts = { params?: Record<string, string>; query?: object; body?: unknown; file?: Blob };

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function parsed<Of extends Call>(contract: Of, answer: unknown): AnswerOf<Of> {
  const read = contract.answer.safeParse(answer);
  if (read.success) return read.data as AnswerOf<Of>;
  const message = `The answer to ${contract.id} is not what its contract says.`;
  throw new ApiError({ kind: 'contract', status: 0, error: '', message, fields: {} });
}

function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** Rejects with an ApiError, whatever failed. */
export async function send<Of extends Call>(
  contract: Of,
  input: InputOf<Of> & Sending,
): Promise<AnswerOf<Of>> {
  const { params, query, body, file } = input as Parts;
  try {
    const { data } = await httpClient.request({
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
    return parsed(contract, data);
  } catch (failure) {
    throw toApiError(failure);
  }
}
