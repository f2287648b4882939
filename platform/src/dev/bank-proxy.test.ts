import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFailure, PatientAgent } from './bank-proxy';

const servers: Server[] = [];

async function listen(handle: RequestListener, port = 0): Promise<number> {
  const server = createServer(handle).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function stop(server?: Server): Promise<void> {
  server?.closeAllConnections();
  await new Promise((stopped) => server?.close(stopped) ?? stopped(undefined));
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(stop));
});

async function closedPort(): Promise<number> {
  const port = await listen(() => {});
  await stop(servers.pop());
  return port;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface Answer {
  status: number | undefined;
  body: string;
}

/** A server that passes everything on, like the one that develops the shell. */
async function proxyTo(port: number, agent: PatientAgent): Promise<number> {
  return listen((asked, response) => {
    const { url, method, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, agent, path: url, method, headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0);
      answer.pipe(response);
    });
    passed.on('error', (failure) => answerFailure(failure, asked, response));
    asked.pipe(passed);
  });
}

async function pay(port: number): Promise<Answer> {
  const paying = request({ host: '127.0.0.1', port, path: '/api/v1/payments/', method: 'POST' });
  paying.end('{"amount":"10.00"}');
  const [answer] = (await once(paying, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await textOf(answer) };
}

test('[MFE-5] holds a payment until the bank listens, and sends it once', async () => {
  const port = await closedPort();
  const agent = new PatientAgent();
  const refused = new Promise<void>((resolve) => {
    const { createConnection } = agent;
    jest.spyOn(agent, 'createConnection').mockImplementation((...words) => {
      resolve();
      return createConnection.apply(agent, words);
    });
  });
  const paid = pay(await proxyTo(port, agent));
  await refused;
  const payments: string[] = [];
  await listen(async (asked, response) => {
    payments.push(await textOf(asked));
    response.end('paid');
  }, port);
  expect(await paid).toEqual({ status: 200, body: 'paid' });
  expect(payments).toEqual(['{"amount":"10.00"}']);
});

test('[MFE-5] says in the format of the API that the bank is not running', async () => {
  const { status, body } = await pay(await proxyTo(await closedPort(), new PatientAgent(0)));
  expect(status).toBe(503);
  expect(JSON.parse(body)).toEqual({
    error: "The bank isn't running",
    message: expect.stringMatching(/^Nothing was sent\./),
    errors: {},
  });
});

test('[MFE-5] never sends a payment again that the bank did not answer', async () => {
  let payments = 0;
  const port = await listen((asked) => {
    payments += 1;
    asked.socket.destroy();
  });
  const { status, body } = await pay(await proxyTo(port, new PatientAgent()));
  expect([status, JSON.parse(body).error]).toEqual([502, 'The bank stopped before it answered']);
  expect(payments).toBe(1);
});
