import { createTransport } from 'nodemailer';
import { seconds } from '../clock/clock';
import type { Letter } from './letter';

export interface Posted extends Letter {
  id: string;
  to: string;
}

/** Takes letters out of the house. */
export interface Carrier {
  send(mail: Posted): Promise<void>;
}

/** All together below the minute for which a letter is claimed: nobody else sends it meanwhile. */
export const usualPatience = {
  dnsTimeout: seconds(5),
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/** The same Message-ID on every try: a letter that was sent twice after a crash is shown once. */
export function smtpCarrier(url: string, patience = usualPatience): Carrier {
  const transport = createTransport({ url, ...patience });
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
