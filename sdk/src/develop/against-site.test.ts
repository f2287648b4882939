import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteManifest } from '../../../platform/src/build/remote-manifest';
import { environmentOf, readSite, readyText } from './against-site';

const manifest: RemoteManifest = {
  name: 'mfe-insights',
  label: 'Insights',
  port: 3257,
  pages: [
    { paths: [], page: 'insights-dialog', access: 'customer' },
    { paths: ['/dashboard/trends'], page: 'trends-page', access: 'customer', specification: false },
    { paths: ['/dashboard/insights', '/dashboard/spending'], page: 'insights-page', access: 'customer' },
  ],
};

let server: Server;
let released: { name: string; paths: string[] }[];

beforeEach(async () => {
  released = [{ name: 'mfe-insights', paths: ['/dashboard/insights'] }];
  server = createServer(({ url }, response) => {
    const remotes = released.map(({ name, paths }) => ({ name, version: 'def', pages: [{ paths }] }));
    const answer =
      url === '/config.json' ? { mode: 'specification' } : { shell: { version: 'abc' }, remotes };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const read = () =>
  readSite({
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manifest,
    port: manifest.port,
  });

test('[MFE-5] names the first page of remote.json that the site shows', async () => {
  const against = await read();
  expect(readyText(against)).toMatch(/^ready http:\/\/localhost:3257\/dashboard\/insights\n/);
  expect(readyText({ ...against, mode: 'full' })).toMatch(/^ready \S+\/dashboard\/trends\n/);
});

test('[MFE-5] develops in the mode of the site', async () => {
  expect(environmentOf(await read(), 3000)).toMatchObject({
    NODE_ENV: 'development',
    BANK_MODE: 'specification',
  });
});

test('[MFE-5] accepts a remote that the site has with the same paths', async () => {
  expect((await read()).shell).toBe('abc');
});

test('[MFE-5] refuses a path that another remote has', async () => {
  released.push({ name: 'mfe-accounts', paths: ['/dashboard', '/dashboard/spending'] });
  await expect(read()).rejects.toThrow(
    'mfe-accounts already has the path /dashboard/spending: choose another in remote.json.',
  );
});
