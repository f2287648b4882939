import type { Call } from '@bank/shared/contracts/call';
import { wireError } from '@bank/shared/contracts/errors';
import type { Chapter, Example } from './examples/example';
import { allRefusals } from './statuses';
import { answerSchema, sentSchema, urlSchema, type WireSchema } from './wire-schema';

const asJson = (schema: WireSchema | { $ref: string }, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const parametersIn = (place: 'path' | 'query', schema: Call['params'], values: object = {}) => {
  if (!schema) return [];
  const { properties = {}, required } = urlSchema(schema);
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    ...(description && { description }),
    schema: rest,
    example: (values as Record<string, unknown>)[name],
  }));
};

const idempotencyKey = (example: string | undefined) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating the same key and body returns the first response; the money moves only once.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example,
});

function bodyOf({ call, request }: Example) {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { [call.upload]: file }, required: [call.upload] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return call.body && { required: true, content: asJson(sentSchema(call.body), request.body) };
}

function answersOf(shown: Example) {
  const refusals = allRefusals(shown).map(([status, when]) => [
    status,
    {
      description: when,
      ...((status === '429' || status === '503') && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      }),
      content: asJson({ $ref: '#/components/schemas/Error' }),
    },
  ]);
  const answered = { description: 'Done', content: asJson(answerSchema(shown.call.answer), shown.answer) };
  return { 200: answered, ...Object.fromEntries(refusals) };
}

function operationOf(shown: Example, chapter: Chapter) {
  const { call, request, notes } = shown;
  const requestBody = bodyOf(shown);
  return {
    operationId: call.id,
    tags: [chapter.title],
    summary: call.summary,
    ...(notes.length > 0 && { description: notes.join('\n\n') }),
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersIn('path', call.params, request.params),
      ...parametersIn('query', call.query, request.query),
      ...(call.idempotent ? [idempotencyKey(shown.idempotencyKey)] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: answersOf(shown),
  };
}

function pathsOf(chapters: readonly Chapter[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const chapter of chapters) {
    for (const shown of chapter.examples) {
      const path = shown.call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [shown.call.method.toLowerCase()]: operationOf(shown, chapter) };
    }
  }
  return paths;
}

export const openapi = (chapters: readonly Chapter[]) => ({
  openapi: '3.1.1',
  info: {
    title: 'Larch',
    version: '1',
    description:
      'Every endpoint of the bank. Amounts are in US dollars, as text with two decimals. All errors have the same shape: a short text, what to do about it, and the fields in error.',
  },
  servers: [{ url: '/api/v1' }],
  tags: chapters.map(({ title, about }) => ({ name: title, description: about })),
  paths: pathsOf(chapters),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: answerSchema(wireError) },
  },
});
