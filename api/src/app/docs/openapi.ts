import type { Access, Call } from '@bank/shared/contracts/call';
import { wireError } from '@bank/shared/contracts/errors';
import type { Example, Step } from '../../kernel/feature/example';
import type { ShownChapter, ShownExample } from './chapters';
import { recorded, requestOf } from './recorded';
import { allRefusals } from './statuses';
import { answerSchema, sentSchema, urlSchema, type WireSchema } from './wire-schema';

const asJson = (schema: WireSchema | { $ref: string }, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const pathOf = ({ path }: Call) => path.replaceAll(/:(\w+)/g, '{$1}');

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

function bodyOf({ call }: Example, body: object | undefined) {
  if (call.upload) {
    const file = { type: 'string', format: 'binary', description: 'PNG, JPEG, WebP or GIF, at most 5 MB' };
    const schema = { type: 'object', properties: { [call.upload]: file }, required: [call.upload] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return call.body && { required: true, content: asJson(sentSchema(call.body), body) };
}

const errorShape = { error: 'What went wrong', message: 'What to do about it', errors: {} };

function answersOf(shown: ShownExample) {
  const answers = recorded[shown.call.id]?.answers ?? {};
  const refusals = allRefusals(shown).map(([status, when]) => [
    status,
    {
      description: when,
      ...((status === '429' || status === '503') && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      }),
      content: asJson({ $ref: '#/components/schemas/Error' }, answers[status] ?? errorShape),
    },
  ]);
  const answered = { description: 'Done', content: asJson(answerSchema(shown.call.answer), answers[200]) };
  return { 200: answered, ...Object.fromEntries(refusals) };
}

const accessTexts: Record<Access, string> = {
  anyone: 'Anyone, without an access token.',
  'signed-in': 'A signed-in customer.',
  verified: 'A signed-in customer with a verified email.',
};

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function sentBy({ call, token, written }: Example | (Step & { does: 'send' })['sending']): string {
  const { params, query, body } = written;
  const given = [params, query, body].filter((part) => part && Object.keys(part).length > 0).map(code);
  const withToken = token === 'TOKEN' ? [] : [`the access token ${code(`$${token}`)}`];
  const parts = [...given, ...withToken];
  return `${code(`${call.method} ${pathOf(call)}`)}${parts.length > 0 ? ` with ${parts.join(' and ')}` : ''}`;
}

function stepText(step: Step): string {
  if (step.does !== 'send') return `${step.comment}: ${code(`$${step.keep}`)}.`;
  const kept = Object.entries(step.keep).map(([name, field]) => `${code(field)} as ${code(`$${name}`)}`);
  return `${step.comment}: ${sentBy(step.sending)}${kept.length > 0 ? `. Keep ${kept.join(' and ')}` : ''}.`;
}

/** What to send first, so that the example works. */
function stepsOf(shown: Example): string[] {
  if (shown.before.length === 0) return [];
  const steps = [...shown.before.map(stepText), `Send ${sentBy(shown)}.`];
  return ['**To try it:**', steps.map((step, index) => `${index + 1}. ${step}`).join('\n')];
}

function operationOf(shown: ShownExample, chapter: ShownChapter) {
  const { call, notes } = shown;
  const request = requestOf(shown);
  const requestBody = bodyOf(shown, request.body);
  const bullets = notes.replaceAll(/^ *(?=\S)/gm, '- ');
  const { deprecated } = call;
  return {
    operationId: call.id,
    ...(deprecated && { deprecated: true }),
    tags: [chapter.title],
    summary: call.summary,
    description: [
      accessTexts[call.access],
      ...(call.scope ? [`Also an access token that reads ${call.scope}.`] : []),
      ...(deprecated ? [`**Ends on ${deprecated.until}.** Use ${deprecated.instead} instead.`] : []),
      ...(bullets ? [bullets] : []),
      ...stepsOf(shown),
    ].join('\n\n'),
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

function pathsOf(chapters: readonly ShownChapter[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const chapter of chapters) {
    for (const shown of chapter.examples) {
      const path = pathOf(shown.call);
      const operation = operationOf(shown, chapter);
      paths[path] = { ...paths[path], [shown.call.method.toLowerCase()]: operation };
    }
  }
  return paths;
}

const intro = `JSON over HTTP, under \`/api/v1\`. Amounts are in US dollars, as text with two decimals, and times are in UTC. All errors have the same shape: a short text, what to do about it, and the fields in error.

To start, execute \`POST /auth/login/\`, and give its \`access\` token to **Authorize**. It lasts 10 minutes. After that, any other example works. Where an example needs something else, its steps are listed; replace \`$\` names with what the earlier steps returned. To repeat a request in a shell, execute it and copy it as curl. For tools, see [openapi.json](/api/docs/openapi.json).`;

export const openapi = (chapters: readonly ShownChapter[], demo: boolean) => ({
  openapi: '3.1.1',
  info: { title: 'Larch', version: '1', description: intro },
  servers: [{ url: '/api/v1' }],
  tags: chapters.map(({ title, about, inDemo }) => ({
    name: title,
    description: [about, ...(demo && inDemo ? [inDemo] : [])].join(' '),
  })),
  paths: pathsOf(chapters),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: answerSchema(wireError) },
  },
});
