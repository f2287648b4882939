import { createTransport } from 'nodemailer';
import { seconds } from '../clock/clock';
import type { Email } from './email';

export interface Posted extends Email {
  id: string;
  to: string;
}

export interface Carrier {
  send(mail: Posted): Promise<void>;
}

/**
 * The timeouts add up to less than the one-minute claim on an email, so no other process sends it at the same
 * time.
 */
export const smtpTimeouts = {
  dnsTimeout: seconds(5),
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/** Reuses the Message-ID on every attempt, so mail clients show duplicates only once. */
export function smtpCarrier(url: string, timeouts = smtpTimeouts): Carrier {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@larch.example>`;
      await transport.sendMail({
        from: 'Larch <no-reply@larch.example>',
        messageId,
        to,
        subject,
        text,
        html,
      });
    },
  };
}
