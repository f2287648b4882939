import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { alex, sam } from '../../demo/customers/customers';
import { boundary, formOf, formType } from '../../testing/picture-form';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let port: number;
const accepted: Socket[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  bank = await openTestBank();
  bank.app.server.on('connection', (socket) => accepted.push(socket));
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = bank.app.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await bank.close();
});

let answers = 0;
let noteThird = () => {};
const threeAnswers = new Promise<void>((resolve) => {
  noteThird = resolve;
});
const noteAnswer = () => {
  answers += 1;
  if (answers === 3) noteThird();
};

const path = '/api/v1/accounts/profile/picture/upload/';

async function begin(token: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.once('data', noteAnswer);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: bank\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${formType}\r\n` +
      `Content-Length: 5000000\r\n\r\n--${boundary}\r\nContent-Disposition: form-data; ` +
      'name="profile_picture"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  return { socket, answer: () => text };
}

test('[PROF-5] queues a customer’s uploads before reading their bodies', async () => {
  const { access } = await bank.signIn(alex.email);
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let count = 0; count < 12; count += 1) begun.push(await begin(access));
  // One upload is being read and eight wait. The rest are rejected even though their bodies never arrive.
  const refused = () => begun.filter(({ answer }) => answer().includes('503')).length;
  await threeAnswers;
  const other = (await bank.signIn(sam.email)).access;
  const answer = await upload(other);
  expect([answer.statusCode, refused()]).toEqual([200, 3]);
});

test('[PROF-5] frees the slot of a queued upload when its client disconnects', async () => {
  const { access } = await bank.signIn(sam.email);
  const first = accepted.length;
  const [reading, waiting] = [await begin(access), await begin(access)];
  await bank.send({ method: 'GET', path: '/auth/profile/', token: access });
  const [readingSide, waitingSide] = accepted.slice(first) as [Socket, Socket];
  waiting.socket.destroy();
  await once(waitingSide, 'close');
  reading.socket.destroy();
  await once(readingSide, 'close');
  expect((await upload(access)).statusCode).toBe(200);
});

async function upload(token: string) {
  const picture = { create: { width: 64, height: 64, channels: 3, background: 'teal' } } as const;
  const content = await sharp(picture).png().toBuffer();
  return bank.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': formType, authorization: `Bearer ${token}` },
    payload: formOf([{ field: 'profile_picture', content, filename: 'me.png' }]),
  });
}
