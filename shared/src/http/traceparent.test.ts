const open = async () => (await import('./traceparent')).traceparent;

function visit(pathname: string): void {
  Object.assign(globalThis, { location: { pathname } });
}

const fromServer = (description: string) =>
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ serverTiming: [{ name: 'traceparent', description }] }] as never);

const traceOf = (header: string) => header.split('-')[1];

beforeEach(() => {
  jest.resetModules();
  visit('/login');
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'location');
});

test('gives the requests of one page view one trace and each its own span', async () => {
  const traceparent = await open();
  const [one, other] = [traceparent(), traceparent()];
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceOf(other)).toBe(traceOf(one));
  expect(other).not.toBe(one);
});

test('starts a new trace after a navigation', async () => {
  const traceparent = await open();
  const before = traceOf(traceparent());
  visit('/dashboard');
  expect(traceOf(traceparent())).not.toBe(before);
});

test('continues the trace of the page’s own request, once', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  fromServer(`00-${trace}-00f067aa0ba902b7-01`);
  const traceparent = await open();
  expect(traceOf(traceparent())).toBe(trace);
  visit('/dashboard');
  expect(traceOf(traceparent())).not.toBe(trace);
});

test('ignores a malformed trace of the server', async () => {
  fromServer('00-nonsense');
  expect((await open())()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});
