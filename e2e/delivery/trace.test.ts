import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { untilFound } from '@bank/shared/testing/until';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { freePort, listen } from '../support/site/free-port';
import { root } from '../support/site/running';
import { type Site, startSite } from '../support/site/site';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let spans: ExportedSpan[];
let collector: Server;
let site: Site;
let metricsPort: number;

beforeAll(async () => {
  spans = [];
  metricsPort = await freePort();
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans = [] } = JSON.parse(String(Buffer.concat(chunks)));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await listen(collector);
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
    LOG_LEVEL: 'info',
  });
}, 120_000);
afterAll(async () => {
  await site.stop();
  collector.closeAllConnections();
  collector.close();
  rmSync(site.dataFolder, { recursive: true, force: true });
});

const attributeOf = (span: ExportedSpan, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue ?? '';

const named = (name: string) => spans.filter((span) => span.name === name);

/** Waits for a list whose page was also requested from the bank. The bank exports its spans every five seconds. */
const exported = () =>
  untilFound('the bank has exported the spans of a list', () => {
    const documents = new Set(named('GET /*').map(({ traceId }) => traceId));
    const list = named('GET /api/v1/transactions/').find(({ traceId }) => documents.has(traceId));
    const statement = spans.find(({ parentSpanId }) => list && parentSpanId === list.spanId);
    return list && statement ? { list, statement } : undefined;
  });

test('a page view is one trace from the navigation to SQL, and leads to its log lines', async () => {
  const { page } = await newVisit();
  await signIn(page, site.address);
  await page.goto(`${site.address}/dashboard/transactions`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(
    /larch_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/auth\/login\/",status="200"\} [1-9]/,
  );
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404);

  const { list, statement } = await exported();
  expect(attributeOf(statement, 'db.query.text')).toContain('select');

  const log = join(site.dataFolder, 'site.log');
  writeFileSync(log, site.process.output());
  const command = ['scripts/bank.ts', 'trace', attributeOf(list, 'request.id'), log];
  const printed = execFileSync(process.execPath, ['--import', 'tsx', ...command], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(printed).toContain(attributeOf(list, 'request.id'));
  expect(printed).toContain(`trace ${list.traceId}`);
});
