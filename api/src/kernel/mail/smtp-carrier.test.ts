import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { minutes } from '../clock/clock';
import { smtpCarrier, smtpTimeouts } from './postman';

let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

const content = {
  id: 'mail_1',
  to: 'sam@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const shortTimeouts = { dnsTimeout: 50, connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 10_000 };

test('[API-1] gives up on a mail server that doesn’t respond', async () => {
  const { port } = server.address() as AddressInfo;
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, shortTimeouts);
  await expect(carrier.send(content)).rejects.toThrow('Greeting never received');
});

test('[API-1] keeps the sum of all timeouts below the claim period', () => {
  const all = Object.values(smtpTimeouts).reduce((sum, time) => sum + time, 0);
  expect(all).toBeLessThan(minutes(1));
});
