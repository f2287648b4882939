import type { Receipt } from '@bank/shared/contracts/receipts';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import '../testing/web-crypto';
import { checkReceipt, signedPartOf } from './check-receipt';

const receipt: Receipt = {
  bank: 'Larch',
  reference: 'LRC-VT9JM3C6P',
  status: 'sent',
  amount: '25.00',
  currency: 'USD',
  paid_at: '2026-03-18T09:30:00.000Z',
  from: { name: 'Alex Morgan', account_ending: '6350' },
  to: { name: 'Sam Rivera', account_ending: '1539' },
  note: 'Dinner',
};

async function keyPair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  const sign = (payload: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x } as const;
  return { sign, jwk };
}

test('accepts what the bank signed', async () => {
  const { sign, jwk } = await keyPair('bank');
  expect(await checkReceipt(await sign(receipt), [jwk])).toEqual({ verdict: 'genuine', receipt });
});

test('finds the bank’s earlier key by its ID', async () => {
  const [earlier, current] = [await keyPair('earlier'), await keyPair('current')];
  const check = await checkReceipt(await earlier.sign(receipt), [current.jwk, earlier.jwk]);
  expect(check.verdict).toBe('genuine');
});

test('rejects a changed amount', async () => {
  const { sign, jwk } = await keyPair('bank');
  const [header, , signature] = (await sign(receipt)).split('.');
  const changed = Buffer.from(JSON.stringify({ ...receipt, amount: '9999.00' })).toString('base64url');
  expect(await checkReceipt(`${header}.${changed}.${signature}`, [jwk])).toEqual({ verdict: 'forged' });
});

test.each(['bank', 'stranger'])('rejects another key under the ID %s', async (kid) => {
  const { jwk } = await keyPair('bank');
  const { sign } = await keyPair(kid);
  expect(await checkReceipt(await sign(receipt), [jwk])).toEqual({ verdict: 'forged' });
});

test.each(['', 'hello', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('can’t read “%s”', async (text) => {
  const { jwk } = await keyPair('bank');
  expect(await checkReceipt(text, [jwk])).toEqual({ verdict: 'unreadable' });
});

test('can’t read something else that the bank signed', async () => {
  const { sign, jwk } = await keyPair('bank');
  expect(await checkReceipt(await sign({ hello: 'world' }), [jwk])).toEqual({ verdict: 'unreadable' });
});

test.each([
  ['https://bank.example/verify#a.b.c', 'a.b.c'],
  [' #a.b.c ', 'a.b.c'],
  ['a.b.c', 'a.b.c'],
])('takes the signed part of %s', (text, signed) => {
  expect(signedPartOf(text)).toBe(signed);
});
