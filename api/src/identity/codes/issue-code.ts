import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { Tx } from '../../kernel/bank/tx';
import { later, minutes } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { type SecretEmail, sealEmail } from '../../kernel/mail/secret-email';
import { nameInEmails } from '../customers/name-in-emails';
import { drawCode, hashCode } from './code-hash';
import * as events from './events';
import { recordForHolder } from './record-for-holder';
import type { Requester } from './requester';

interface CodeEmail {
  firstName: string;
  purpose: CodePurpose;
  code: string;
}

const words: Record<CodePurpose, { subject: string; use: string }> = {
  registration: {
    subject: 'Verify your email address',
    use: 'Enter it to verify your email address and open your accounts.',
  },
  transfer: {
    subject: 'Your Larch verification code',
    use: "Enter it to confirm it's you.",
  },
  reset_password: {
    subject: 'Reset your Larch password',
    use: 'Enter it to choose a new password.',
  },
};

const oneTimeCodeEmail = ({ firstName, purpose, code }: CodeEmail): SecretEmail => ({
  secret: writeEmail({
    subject: words[purpose].subject,
    firstName,
    paragraphs: [
      `Your code is ${code}.`,
      `${words[purpose].use} It works once and expires in 10 minutes.`,
      "We'll never ask you for this code by phone or text. If you didn't request it, you can ignore this email.",
    ],
  }),
});

const lifetime = minutes(10);

export interface NewCode {
  destination: string;
  purpose: CodePurpose;
  /** Undefined for an unknown destination, which requires the same work but gets no email. */
  holder: Pick<Customer, 'id' | 'first_name' | 'is_verified'> | undefined;
  requester: Requester;
}

export async function issueCode(
  tx: Tx,
  keys: ServerKeys,
  { destination, purpose, holder, requester }: NewCode,
): Promise<void> {
  const now = tx.now();
  const binding = { id: newId('code'), destination, purpose };
  const code = drawCode();
  const hash = hashCode(keys, binding, code);
  await tx
    .insertInto('codes')
    .values({
      ...binding,
      customer_id: holder?.id ?? null,
      hash: holder ? hash : null,
      requester: requester.key,
      is_trusted: requester.isTrusted,
      sent_at: now,
      expires_at: later(now, lifetime),
    })
    .execute();
  const content = oneTimeCodeEmail({ firstName: nameInEmails(holder), purpose, code });
  await queueEmail(tx, binding.id, sealEmail(keys, content));
  await recordForHolder(tx, {
    codeId: binding.id,
    event: events.codeSent,
    ip: requester.ip,
    detail: { purpose },
  });
}

async function queueEmail(tx: Tx, codeId: string, { subject, text, html }: Email): Promise<void> {
  tx.noteMail();
  await tx
    .insertInto('mail')
    .columns(['id', 'to_address', 'fallback_address', 'subject', 'text', 'html', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('codes')
        .innerJoin('customers', 'customers.id', 'codes.customer_id')
        .select(({ val }) => [
          val(newId('mail')).as('id'),
          'codes.destination',
          'customers.email',
          val(subject).as('subject'),
          val(text).as('text'),
          val(html).as('html'),
          'codes.sent_at',
          'codes.expires_at',
        ])
        .where('codes.id', '=', codeId),
    )
    .execute();
}
