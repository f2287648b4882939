import Fastify from 'fastify';
import { stoppedClock } from '../../testing/test-bank';
import { securityContact, securityTxt } from './security-contact';

test('[API-7] names a security contact that expires within a year', async () => {
  const site = Fastify();
  const clock = stoppedClock(new Date('2026-03-01T08:00:00Z'));
  await site.register(securityContact, { contact: 'mailto:security@bank.example', clock });
  const { headers, body } = await site.inject(securityTxt);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    'Contact: mailto:security@bank.example\nExpires: 2026-08-28T08:00:00.000Z\nPreferred-Languages: en\n',
  );
  await site.close();
});
