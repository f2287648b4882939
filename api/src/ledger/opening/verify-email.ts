import { randomInt } from 'node:crypto';
import { findPinWeakness } from '@bank/shared/contracts/weak-pin';
import { cents } from '@bank/shared/money';
import type { OpenForCustomer } from '../../identity/codes/verify-code';
import { event } from '../../kernel/audit/event';
import type { Bank, Tx } from '../../kernel/bank/bank';
import { later } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPin } from '../../kernel/keys/secrets';
import { writeEmail } from '../../kernel/mail/email';
import { type SecretEmail, sealEmail } from '../../kernel/mail/outbox';
import { bookTransaction } from '../booking/book-transaction';
import { insertAccount } from './insert-account';

const addressVerified = event('address-verified', 'security', 'Email address verified');

interface FirstPin {
  pin: string;
  hash: string;
}

async function drawFirstPin(keys: ServerKeys): Promise<FirstPin> {
  const pin = drawPin();
  return { pin, hash: await hashPin(keys, pin) };
}

export function drawPin(draw = () => randomInt(1_000_000), today = new Date()): string {
  const pin = String(draw()).padStart(6, '0');
  return findPinWeakness(pin, { date_of_birth: null }, today) ? drawPin(draw, today) : pin;
}

const welcomeDeposit = cents(500_00);

async function openFirstAccounts(
  tx: Tx,
  customerId: string,
  { hasWelcomeDeposit }: { hasWelcomeDeposit: boolean },
): Promise<void> {
  const now = tx.now();
  const checking = await insertAccount(tx, { customerId, type: 'checking', at: now });
  await insertAccount(tx, { customerId, type: 'savings', at: later(now, 1) });
  if (!hasWelcomeDeposit) return;
  await bookTransaction(tx, {
    id: newId('txn'),
    type: 'deposit',
    category: 'income',
    description: 'Welcome deposit',
    merchant: 'Larch',
    from: 'bank_welcome_gifts',
    to: checking,
    amount: welcomeDeposit,
    at: now,
  });
}

interface Welcome {
  firstName: string;
  /** Null if the customer already has one. */
  pin: string | 'not set' | null;
}

const pinParagraphs = (pin: string) => [
  `Your transaction PIN is ${pin}.`,
  "You'll need it to send money. Please change it soon under Security to one that only you know, then delete this email.",
];

const ownPinParagraph =
  "Sign in to set your transaction PIN. You'll need it to send money. We never ask for it by email or phone.";

function paragraphsOn(pin: Welcome['pin']): string[] {
  if (pin === null) return [];
  return pin === 'not set' ? [ownPinParagraph] : pinParagraphs(pin);
}

const welcomeEmail = ({ firstName, pin }: Welcome): SecretEmail => ({
  secret: writeEmail({
    subject: 'Welcome to Larch',
    firstName,
    paragraphs: [
      'Your email address is verified. Your new checking and savings accounts are open.',
      ...paragraphsOn(pin),
      "If you didn't open an account with Larch, please contact support.",
    ],
  }),
});

/** Hashes the PIN before the transaction, because hashing is slow. In full mode, customers set their own. */
export async function prepareOpening(bank: Bank): Promise<OpenForCustomer> {
  const firstPin = bank.mode === 'full' ? null : await drawFirstPin(bank.keys);
  return (tx, customerId) => verifyEmail(tx, bank, customerId, firstPin);
}

async function verifyEmail(
  tx: Tx,
  { keys, demo }: Pick<Bank, 'keys' | 'demo'>,
  customerId: string,
  firstPin: FirstPin | null,
): Promise<void> {
  const customer = await tx
    .updateTable('customers')
    .set(({ fn, val }) => ({
      is_verified: true,
      ...(firstPin
        ? { pin_hash: fn.coalesce('pin_hash', val(firstPin.hash)) }
        : { onboarding_started_at: tx.now() }),
    }))
    .where('id', '=', customerId)
    .where('is_verified', '=', false)
    .returning(['email', 'first_name', 'pin_hash'])
    .executeTakeFirst();
  if (!customer) return;
  await openFirstAccounts(tx, customerId, { hasWelcomeDeposit: demo });
  await tx.audit({ event: addressVerified, customerId });
  const content = sealEmail(
    keys,
    welcomeEmail({ firstName: customer.first_name, pin: newPinOf(customer, firstPin) }),
  );
  await tx.mail({ to: customer.email, content });
}

function newPinOf({ pin_hash }: { pin_hash: string | null }, firstPin: FirstPin | null): Welcome['pin'] {
  if (pin_hash === null) return 'not set';
  return pin_hash === firstPin?.hash ? firstPin.pin : null;
}
