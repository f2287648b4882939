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
  withCountryCode,
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
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const { carrier, gateway, mode, log } = deps;
  const line = (empty: Empty) =>
    lineOf(() => empty(deps, () => isStopped).catch((err) => log.error({ err }, 'mail delivery failed')));
  // A gateway that hangs delays no email, and a mail server no text.
  const lines = [line(emailAll), line(textAll)];
  const deliver = async () => {
    await Promise.all(lines.map((one) => one.deliver()));
  };
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
      await Promise.all(lines.map((one) => one.settled()));
    },
  };
}

interface Line {
  /** Resolves after a run that began after the call. */
  deliver(): Promise<void>;
  settled(): Promise<void>;
}

function lineOf(run: () => Promise<void>): Line {
  let currentRun: Promise<void> = Promise.resolve();
  let nextRun: Promise<void> | undefined;
  const startRun = () => {
    nextRun = undefined;
    currentRun = run();
    return currentRun;
  };
  return {
    deliver: () => {
      nextRun ??= currentRun.then(startRun);
      return nextRun;
    },
    settled: () => nextRun ?? currentRun,
  };
}

type Empty = (deps: PostmanDeps, isStopped: () => boolean) => Promise<void>;

const emailAll: Empty = async (deps, isStopped) => {
  const { carrier, gateway, keys } = deps;
  if (isStopped()) return;
  await giveUpExpired(deps);
  const kind = gateway ? 'emails' : 'all';
  if (carrier === 'mailbox') return fillMailbox(deps, kind);
  if (!carrier) return;
  await sendAll(deps, isStopped, kind, async (mail) => {
    const [text, html] = [unseal(keys, mail.text), unseal(keys, mail.html)];
    await carrier.send({ ...mail, text, html, to: mail.fallback_address ?? mail.to_address });
    return 'smtp';
  });
};

const textAll: Empty = async (deps, isStopped) => {
  const { gateway, keys } = deps;
  if (!gateway) return;
  await sendAll(deps, isStopped, 'texts', async ({ id, to_address, short }) => {
    await gateway.send({ id, to: withCountryCode(to_address), text: unseal(keys, short ?? '') });
    return 'gateway';
  });
};

const sendAll = (
  deps: PostmanDeps,
  isStopped: () => boolean,
  kind: Kind,
  send: (mail: Mail) => Promise<'smtp' | 'gateway'>,
): Promise<void> =>
  runConcurrently(maxInFlight, async () => {
    const mail = isStopped() ? undefined : await claimNext(deps, kind);
    if (mail)
      await send(mail).then(
        (sentBy) => noteSent(deps, mail, sentBy),
        (err) => noteRefused(deps, mail, err),
      );
    return mail !== undefined;
  });
