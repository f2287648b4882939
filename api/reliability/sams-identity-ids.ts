import { sam } from '../src/demo/customers/customers';
import { rememberDevice } from '../src/identity/sessions/remembered-devices';
import { hours, later } from '../src/kernel/clock/clock';
import { makeExports } from '../src/products/data-export/make-exports';
import { passkeyClient, SoftAuthenticator } from '../src/testing/passkeys/passkey-client';
import type { TestBank } from '../src/testing/test-bank';

/** IDs of passkeys, devices, exports and changes, each with one of another kind. */
export async function makeIdentityIds(bank: TestBank, other: string): Promise<Record<string, string[]>> {
  const passkeys = [await addPasskey(bank), other];
  const dataExports = [await makeDataExport(bank), other];
  return {
    'renamePasskey id': passkeys,
    'removePasskey id': passkeys,
    'unlockDataExport id': dataExports,
    'downloadDataExport id': dataExports,
    'confirmContactChange id': [await requestContactChange(bank), other],
    'revokeAccessToken id': [await makeAccessToken(bank), other],
    device_id: [await rememberDeviceOf(bank), other],
  };
}

async function addPasskey(bank: TestBank): Promise<string> {
  const { access } = await bank.signIn(sam.email);
  const { answer } = await passkeyClient(bank).add(access, new SoftAuthenticator(), {}, sam.pin);
  return answer.json().data.id;
}

async function makeAccessToken({ deps, clock }: TestBank): Promise<string> {
  const id = 'pat_of_sam';
  const [created_at, expires_at] = [clock.now(), later(clock.now(), hours(1))];
  const reads = { reads_accounts: true, reads_transactions: true };
  await deps.db
    .insertInto('access_tokens')
    .values({ id, customer_id: sam.id, hash: id, name: 'Sheet', ...reads, created_at, expires_at })
    .execute();
  return id;
}

async function requestContactChange(bank: TestBank): Promise<string> {
  const token = (await bank.signIn(sam.email)).access;
  const body = { phone_number: '+12025550188' };
  const answer = await bank.send({ method: 'POST', path: '/accounts/contact/change/', body, token });
  return answer.json().data.id;
}

async function rememberDeviceOf({ deps }: TestBank): Promise<string> {
  const visitor = { ip: '192.0.2.7', device: 'Phone', browser: 'browser-of-sam', authorization: undefined };
  await deps.command('bank', (tx) => rememberDevice(tx, sam.id, visitor));
  const { id } = await deps.db.selectFrom('remembered_devices').select('id').executeTakeFirstOrThrow();
  return id;
}

async function makeDataExport(bank: TestBank): Promise<string> {
  const token = (await bank.signIn(sam.email)).access;
  const path = '/accounts/data-export/';
  await bank.send({ method: 'POST', path, body: { pin: sam.pin }, token });
  await makeExports({ ...bank.deps, log: console }, (_bank, _id, { write }) => write(Buffer.from('of Sam')));
  return (await bank.send({ method: 'GET', path, token })).json().data.export.id;
}
