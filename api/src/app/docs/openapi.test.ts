import type { Rules } from '../../kernel/http/serve';
import { shownExamples } from '../../testing/examples/shown-examples';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { fieldNotes } from './field-notes';
import { recorded, requestOf } from './recorded';

// biome-ignore lint/suspicious/noExplicitAny: a document of free form, looked into from outside
type Document = any;

let bank: TestBank;
let document: Document;
beforeAll(async () => {
  bank = await openTestBank();
  const answer = await bank.app.inject('/api/docs/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  document = answer.json();
});
afterAll(() => bank.close());

const operationOf = (path: string, method: string) => document.paths[path][method];

test('[API-5] uses OpenAPI 3.1 and unique operation IDs', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.servers).toEqual([{ url: '/api/v1' }]);
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path as object),
  ) as Document[];
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  const tags = document.tags.map((tag: { name: string }) => tag.name);
  for (const one of operations) expect(tags).toEqual(expect.arrayContaining(one.tags));
});

test('[API-5] declares exactly the path parameters in each path', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const one of Object.values(operations as object) as Document[]) {
      const inPath = one.parameters.filter((parameter: Document) => parameter.in === 'path');
      expect(inPath.map((parameter: Document) => parameter.name)).toEqual(named);
      for (const parameter of inPath) expect(parameter.required).toBe(true);
    }
  }
});

test('[API-5] resolves every reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(([, where]) =>
    String(where),
  );
  expect(references.length).toBeGreaterThan(50);
  for (const where of references) {
    const found = where
      .split('/')
      .slice(1)
      .reduce((part, name) => part?.[name], document);
    expect([where, typeof found]).toEqual([where, 'object']);
  }
});

test('[API-5] declares security only for operations that need a customer', () => {
  expect(operationOf('/auth/login/', 'post').security).toEqual([]);
  expect(operationOf('/banking/accounts/', 'get').security).toEqual([{ bearer: [] }]);
  expect(Object.keys(operationOf('/auth/login/', 'post').responses)).toEqual(['200', '400', '401', '429']);
  expect(Object.keys(operationOf('/banking/accounts/', 'get').responses)).toEqual(['200', '401', '403']);
  expect(Object.keys(operationOf('/banking/accounts/{id}/', 'get').responses)).toContain('404');
});

test('says which requests access tokens may make', () => {
  const ofTools = 'Also an access token that reads accounts.';
  expect(operationOf('/banking/accounts/', 'get').description).toContain(ofTools);
  expect(operationOf('/auth/profile/', 'get').description).not.toContain('access token that');
});

test('[API-5] documents the idempotency key and error responses of a payment', () => {
  const transfer = operationOf('/transactions/transfer/internal/', 'post');
  expect(transfer.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]);
  expect(Object.keys(transfer.responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '429']);
  expect(transfer.responses[429].headers).toHaveProperty('Retry-After');
});

test('[API-4] documents filters, bounds and defaults of the transaction list', () => {
  const { parameters } = operationOf('/transactions/', 'get');
  const byName = Object.fromEntries(parameters.map((one: Document) => [one.name, one]));
  expect(byName.limit).toMatchObject({
    in: 'query',
    required: false,
    schema: { minimum: 1, maximum: 200, default: 50 },
  });
  expect(byName.transaction_type.schema.enum).toEqual(['deposit', 'withdrawal', 'transfer', 'payment']);
  expect(byName.account_id.schema).not.toHaveProperty('default');
});

test('[PROF-5] documents the picture as a file in multipart form data', () => {
  const { requestBody } = operationOf('/accounts/profile/picture/upload/', 'post');
  expect(requestBody.content['multipart/form-data'].schema.properties).toEqual({
    profile_picture: {
      type: 'string',
      format: 'binary',
      description: 'PNG, JPEG, WebP or GIF, at most 5 MB',
    },
  });
});

test('[API-7] documents the same shape for all errors', () => {
  expect(document.components.schemas.Error).toEqual({
    type: 'object',
    properties: {
      error: { type: 'string' },
      message: { type: 'string' },
      errors: {
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['error', 'message', 'errors'],
    additionalProperties: false,
  });
});

test('[API-5] uses every field note in at least one operation', () => {
  const text = JSON.stringify(document.paths);
  for (const note of Object.values(fieldNotes)) expect(text).toContain(JSON.stringify(note));
});

test('[API-5] includes every recorded request and response', () => {
  for (const shown of shownExamples) {
    const { call } = shown;
    const request = requestOf(shown);
    const one = operationOf(call.path.replaceAll(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    for (const [status, answer] of Object.entries(recorded[call.id]?.answers ?? {}))
      expect(one.responses[status].content['application/json'].example).toEqual(answer);
    if (request.body) expect(one.requestBody.content['application/json'].example).toEqual(request.body);
    for (const { name, in: place, example } of one.parameters as Document[])
      if (place !== 'header') expect(example).toEqual({ ...request.params, ...request.query }[name as never]);
  }
});

test('[API-5] tells who may send a request, and the notes and errors of every example', () => {
  for (const { call, notes, refusals, idempotencyKey } of shownExamples) {
    const one = operationOf(call.path.replaceAll(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    expect(one.summary).toBe(call.summary);
    expect(one.description).toMatch(/^(Anyone|A signed-in customer)/);
    for (const note of notes.split('\n')) expect(one.description).toContain(note.trim());
    for (const [status, when] of Object.entries(refusals))
      expect(one.responses[status].description).toContain(when);
    const keys = one.parameters.filter(({ name }: Document) => name === 'Idempotency-Key');
    expect(keys.map(({ example }: Document) => example)).toEqual(call.idempotent ? [idempotencyKey] : []);
  }
});

test.each([
  ['while the account is locked', 'account_lock', ({ whileLocked }: Rules) => !whileLocked],
  ['while the account is being closed', 'closing', ({ whileClosing }: Rules) => !whileClosing],
  ['without a code', 'second_factor', ({ stepUp }: Rules) => typeof stepUp === 'object'],
])('[API-5] documents what is refused %s, by the rules of each call', (_when, field, isRefused) => {
  const refusals = shownExamples.map(({ call, rules }) => {
    const { responses } = operationOf(call.path.replaceAll(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    const depends = rules.stepUp === 'new-recipient' || rules.stepUp === 'reachable-at';
    const isDocumented = (responses[403]?.description ?? '').includes(`see errors.${field}.`);
    return [call.id, isDocumented, isRefused(rules) || (field === 'second_factor' && depends)] as const;
  });
  expect(refusals.filter(([, isDocumented, expected]) => isDocumented !== expected)).toEqual([]);
  expect(refusals.filter(([, isDocumented]) => isDocumented).length).toBeGreaterThan(10);
});

test('[API-5] documents how a PIN is refused, by the contract', () => {
  const responsesOf = (path: string) => operationOf(path, 'post').responses;
  for (const path of ['/auth/pin/get/', '/auth/pin/change/', '/transactions/transfer/confirm/']) {
    expect(responsesOf(path)[400].description).toContain('The PIN is incorrect.');
    expect(responsesOf(path)[403].description).toContain('The PIN is blocked.');
    expect(responsesOf(path)[409].description).toContain("The customer doesn't have a PIN yet.");
  }
  expect(JSON.stringify(responsesOf('/transactions/verify-pin/'))).not.toContain('The PIN is incorrect.');
  expect(JSON.stringify(responsesOf('/auth/pin/set/'))).not.toContain('The PIN is incorrect.');
});

test('[API-5] documents the permit that a payment needs, by its rules', () => {
  const paid = shownExamples.filter(({ rules }) => rules.stepUp === 'permit');
  expect(paid.length).toBeGreaterThan(5);
  for (const { call } of paid) {
    const { responses } = operationOf(call.path.replaceAll(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    expect(responses[403].description).toContain("The PIN wasn't verified for this payment");
  }
});

test('[API-5] lists the steps before an example, with what they keep', () => {
  const { description } = operationOf('/payments/people/pay/', 'post');
  expect(description).toContain('1. Find Sam: `POST /payments/people/find/` with `{"address":');
  expect(description).toContain('Keep `id` as `$PERSON`.');
  expect(description).toContain('3. Send `POST /payments/people/pay/` with `{"person_id":"$PERSON"');
});

test.each([
  ['post', '/transactions/transfer/internal/', 'from_account_id', false, { maxLength: 64 }],
  ['post', '/transactions/bills/', 'payee.name', true, { maxLength: 100 }],
  ['post', '/transactions/bills/', 'amount', true, { description: fieldNotes.amount }],
  ['post', '/auth/otp/verify/', 'otp_code', true, { pattern: '^\\d{6}$' }],
  ['post', '/transactions/transfer/confirm/', 'transfer.account_number', true, { pattern: '^\\d{4,17}$' }],
  [
    'post',
    '/banking/loans/apply/',
    'term_months',
    false,
    { anyOf: [{ minimum: 1, type: 'integer' }, { type: 'null' }] },
  ],
  [
    'post',
    '/transactions/bills/',
    'payee',
    false,
    { anyOf: [expect.objectContaining({ type: 'object' }), { type: 'null' }] },
  ],
  [
    'post',
    '/auth/password/change/',
    'new_password',
    true,
    { description: fieldNotes.new_password, minLength: 8, maxLength: 128 },
  ],
])('[API-5] describes a field: %s %s %s', (method, path, field, isRequired, rule) => {
  const { schema } = operationOf(path, method).requestBody.content['application/json'];
  expect(fieldsIn(schema, field.split('.'))).toContainEqual([isRequired, expect.objectContaining(rule)]);
});

/** A body can have several forms. */
function fieldsIn(
  schema: Document,
  [name = '', ...inner]: string[],
): [isRequired: boolean, field: Document][] {
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return forms.flatMap((form: Document) => fieldsIn(form, [name, ...inner]));
  const field = schema.properties?.[name];
  if (!field) return [];
  return inner.length > 0 ? fieldsIn(field, inner) : [[(schema.required ?? []).includes(name), field]];
}
