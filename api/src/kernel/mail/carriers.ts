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

/** Together less than the minute for which an email is claimed, so no other process sends it meanwhile. */
export const smtpTimeouts = {
  dnsTimeout: seconds(5),
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/** The Message-ID is the same on every try, so mail clients show an email that was sent twice once. */
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
