import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  downloadReceipt,
  getReceipt,
  listReceiptKeys,
  type Receipt,
  type ReceiptKey,
} from '@bank/shared/contracts/receipts';
import { CompactSign } from 'jose';
import type * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { feature, forAnyone, read } from '../../kernel/feature/feature';
import type { KeyGeneration } from '../../kernel/keys/key-ring';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import { print } from '../printing/printer';
import { chapter, examples } from './examples';
import { findReceipt } from './find-receipt';

export const receipts = feature({
  calls: (bank) => [
    read(getReceipt, async ({ caller, params }) => {
      const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
      return { data: { receipt, signed: await signReceipt(bank, receipt) } };
    }),
    read(downloadReceipt, async ({ caller, params, origin }) => {
      const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
      const link = `${origin ?? ''}/verify#${await signReceipt(bank, receipt)}`;
      return { data: await makeReceiptFile(caller.customer.id, receipt, link) };
    }),
    forAnyone(listReceiptKeys, async () => ({ data: { keys: await findReceiptKeys(bank) } })),
  ],
  chapter,
  examples,
});

const enqueue = createWorkQueue({
  name: 'PDF receipts',
  atOnce: 1,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 10,
  maxWaiting: 240,
});

type ReceiptFile = z.input<(typeof downloadReceipt)['answer']>['data'];

/** The file's code and link open the site's page that checks the receipt. */
async function makeReceiptFile(customerId: string, receipt: Receipt, link: string) {
  const printed = enqueue(customerId, () => print({ kind: 'receipt', receipt: { receipt, link } }));
  if (!printed) throw busyWithReceipts();
  return {
    file_name: `larch-receipt-${receipt.reference}.pdf`,
    media_type: 'application/pdf',
    content: (await printed).toString('base64'),
  } satisfies ReceiptFile;
}

const busyWithReceipts = () =>
  new BankError(503, "We can't create your receipt right now", 'Please try again in a minute.');

/** The same receipt always gets the same signature from the same key. */
export async function signReceipt(bank: Bank, receipt: Receipt): Promise<string> {
  const generation = bank.keys.current();
  await keepPublicKey(bank, generation);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'EdDSA', kid: generation.id })
    .sign(signingKeyOf(generation));
}

/** What precedes an Ed25519 private key's 32 bytes in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived, so that every process of the bank signs with the same key and none is stored. */
function signingKeyOf({ accessTokens }: KeyGeneration): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', accessTokens, '', 'larch-bank receipts', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
}

const publicKeyOf = (generation: KeyGeneration): string =>
  String(createPublicKey(signingKeyOf(generation)).export({ format: 'jwk' }).x);

const toJwk = (kid: string, x: string): ReceiptKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid,
  x,
});

/** Keeps the public key, so that receipts stay verifiable after the generation is removed. */
async function keepPublicKey({ db, clock }: Bank, generation: KeyGeneration): Promise<void> {
  const { id } = generation;
  const kept = await db.selectFrom('receipt_keys').select('id').where('id', '=', id).executeTakeFirst();
  if (kept) return;
  await db
    .insertInto('receipt_keys')
    .values({ id, public_key: publicKeyOf(generation), first_used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findReceiptKeys({ db }: Bank): Promise<ReceiptKey[]> {
  const kept = await db.selectFrom('receipt_keys').selectAll().orderBy('first_used_at', 'desc').execute();
  return kept.map(({ id, public_key }) => toJwk(id, public_key));
}
