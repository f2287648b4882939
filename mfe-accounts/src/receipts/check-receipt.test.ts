import { receiptKeyPair as keyPair, sampleReceipt as receipt } from '../testing/sample-receipt';
import '../testing/web-crypto';
import { checkReceipt, signedPartOf } from './check-receipt';

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
