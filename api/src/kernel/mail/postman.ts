import { createTransport } from 'nodemailer';
import { seconds } from '../clock/clock';
import type { ServerKeys } from '../keys/key-ring';
import { runConcurrently } from '../queues/run-concurrently';
import type { Email } from './email';
import {
  claimNext,
  fillMailbox,
  giveUpExpired,
  type Mail,
  noteRefused,
  noteSent,
  type OutboxDeps,
  unseal,
} from './outbox';

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

interface PostmanDeps extends OutboxDeps {
  keys: ServerKeys;
  /** Null leaves mail in the outbox until the bank starts with a carrier. */
  carrier: Carrier | 'mailbox' | null;
}

export interface Postman {
  wake(): void;
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const intervalMs = 5000;
const maxInFlight = 4;

export function createPostman(deps: PostmanDeps): Postman {
  let currentRun: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const startRun = () => {
    nextRun = undefined;
    currentRun = emptyOutbox(deps, () => isStopped).catch((err) =>
      deps.log.error({ err }, 'mail delivery failed'),
    );
    return currentRun;
  };
  const deliver = () => {
    nextRun ??= currentRun.then(startRun);
    return nextRun;
  };
  return {
    wake: () => void (deps.carrier === null || deliver()),
    deliver,
    start: () => {
      timer = setInterval(deliver, intervalMs).unref();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await (nextRun ?? currentRun);
    },
  };
}

async function emptyOutbox(deps: PostmanDeps, isStopped: () => boolean): Promise<void> {
  const { carrier } = deps;
  if (isStopped()) return;
  await giveUpExpired(deps);
  if (carrier === null) return;
  if (carrier === 'mailbox') return fillMailbox(deps);
  await runConcurrently(maxInFlight, async () => {
    const mail = isStopped() ? undefined : await claimNext(deps);
    if (mail) await send(deps, carrier, mail);
    return mail !== undefined;
  });
}

async function send(deps: PostmanDeps, carrier: Carrier, mail: Mail): Promise<void> {
  try {
    // There is no SMS gateway yet, so text messages go to the customer's email.
    const [text, html] = [unseal(deps.keys, mail.text), unseal(deps.keys, mail.html)];
    await carrier.send({ ...mail, text, html, to: mail.fallback_address ?? mail.to_address });
  } catch (err) {
    return noteRefused(deps, mail, err);
  }
  await noteSent(deps, mail);
}
