import type { FastifyInstance } from 'fastify';
import { type Clock, hours, later } from '../../kernel/clock/clock';

export const securityTxt = '/.well-known/security.txt';

/** RFC 9116 wants a date within a year, so that an abandoned contact expires. */
const validFor = hours(24 * 180);

const contentOf = (contact: string, now: Date) =>
  [
    `Contact: ${contact}`,
    `Expires: ${later(now, validFor).toISOString()}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

/** Tells people who found a weakness whom to write to. */
export async function securityContact(
  app: FastifyInstance,
  { contact, clock }: { contact: string; clock: Clock },
): Promise<void> {
  app.get(securityTxt, (_request, reply) =>
    reply
      .headers({
        'Cache-Control': 'max-age=86400',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .type('text/plain; charset=utf-8')
      .send(contentOf(contact, clock.now())),
  );
}
