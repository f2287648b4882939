import { type AxiosError, isAxiosError, isCancel } from 'axios';
import { ApiError, type FailureKind } from './api-error';

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

export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isCancel(failure)) return unanswered('aborted', 'The request was canceled.');
  if (!isAxiosError(failure)) return unanswered('contract', 'The answer could not be read.');
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
