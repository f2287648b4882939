import Fastify from 'fastify';
import { requireHttps } from './create-server';

test('[API-7] requires HTTPS on every path in production', async () => {
  const app = Fastify();
  requireHttps(app);
  await app.register(async (inner) => {
    inner.get('/inner', async () => 'here');
  });
  for (const url of ['/inner', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await app.close();
});
