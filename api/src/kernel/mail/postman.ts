import type { Mode } from '@bank/shared/contracts/mode';
import { createTransport } from 'nodemailer';
import { seconds } from '../clock/clock';
import type { ServerKeys } from '../keys/key-ring';
import { runConcurrently } from '../queues/run-concurrently';
import type { Email } from './email';
import {
  claimNext,
  fillMailbox,
  giveUpExpired,
  type Kind,
  type Mail,
  noteRefused,
  noteSent,
  type OutboxDeps,
  unseal,
} from './outbox';
import type { TextGateway } from './text-gateway';

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
  /** Null sends texts by email, or to the mailbox. */
  gateway: TextGateway | null;
  mode: Mode;
}

export interface Postman {
  /** Whether a customer can have alerts on the phone. */
  textsAlerts: boolean;
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
  const { carrier, gateway, mode } = deps;
  return {
    textsAlerts: mode === 'full' && (gateway !== null || carrier === 'mailbox'),
    wake: () => void ((carrier === null && gateway === null) || deliver()),
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
  const { carrier, gateway } = deps;
  if (isStopped()) return;
  await giveUpExpired(deps);
  if (carrier === 'mailbox') await fillMailbox(deps, gateway ? 'emails' : 'all');
  const kind = kindToSend(deps);
  if (!kind) return;
  await runConcurrently(maxInFlight, async () => {
    const mail = isStopped() ? undefined : await claimNext(deps, kind);
    if (mail) await send(deps, mail);
    return mail !== undefined;
  });
}

function kindToSend({ carrier, gateway }: PostmanDeps): Kind | null {
  if (carrier !== 'mailbox' && carrier !== null) return 'all';
  return gateway && 'texts';
}

async function send(deps: PostmanDeps, mail: Mail): Promise<void> {
  const isText = deps.gateway !== null && mail.short !== null;
  try {
    await (isText ? sendText(deps, mail) : sendEmail(deps, mail));
  } catch (err) {
    return noteRefused(deps, mail, err);
  }
  await noteSent(deps, mail, isText ? 'gateway' : 'smtp');
}

async function sendText({ gateway, keys }: PostmanDeps, { id, to_address, short }: Mail): Promise<void> {
  await gateway?.send({ id, to: to_address, text: unseal(keys, short ?? '') });
}

async function sendEmail({ carrier, keys }: PostmanDeps, mail: Mail): Promise<void> {
  if (carrier === 'mailbox' || carrier === null) return;
  const [text, html] = [unseal(keys, mail.text), unseal(keys, mail.html)];
  await carrier.send({ ...mail, text, html, to: mail.fallback_address ?? mail.to_address });
}
