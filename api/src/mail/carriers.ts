import { createTransport } from 'nodemailer';
import type { Letter } from './letter';

export interface Posted extends Letter {
  id: string;
  to: string;
}

/** Takes letters out of the house. */
export interface Carrier {
  send(mail: Posted): Promise<void>;
}

/** The same Message-ID on every try: a letter that was sent twice after a crash is shown once. */
export function smtpCarrier(url: string): Carrier {
  const transport = createTransport(url);
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
