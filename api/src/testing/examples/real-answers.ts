import type { Passkey } from '@bank/shared/contracts/security';
import { cents } from '@bank/shared/money';
import { alex } from '../../demo/customers/customers';
import { answer } from '../../products/chat/answers';
import { makeExports } from '../../products/data-export/make-exports';
import { openBorrower, samsChecking } from '../loans/borrower';
import { openVictim } from '../locks/victim';
import { passkeyClient } from '../passkeys/passkey-client';
import { openLeaving } from '../people/leaving';
import { openTestBank, type TestBank } from '../test-bank';

type Answers = Record<string, { status: number; answer: unknown }>;
type Response = Awaited<ReturnType<TestBank['send']>>;

const read = (response: Response) => ({ status: response.statusCode, answer: response.json() });

const [from_account_id, to_account_id] = alex.accounts.map(({ id }) => id);
const payment = { from_account_id, to_account_id, amount: 25 };

async function withPasskey(): Promise<Answers> {
  const bank = await openTestBank('full');
  const token = (await bank.signIn(alex.email)).access;
  const { add, post, signIn } = passkeyClient(bank);
  const { key, answer: added } = await add(token);
  const { id } = (added.json() as { data: Passkey }).data;
  const listed = await bank.get('/auth/passkeys/', token);
  const renamed = await post(`${id}/rename/`, { name: 'Work laptop' }, token);
  const toPay = await post('payment/options/', { payment }, token);
  const proved = { payment, credential: key.get(toPay.json().data) };
  const confirmed = await post('payment/', proved, token);
  const toStepUp = await post('step-up/options/', {}, token);
  const steppedUp = await post('step-up/', { credential: key.get(toStepUp.json().data) }, token);
  const signedIn = await signIn(key);
  const removed = await post(`${id}/remove/`, {}, token);
  await bank.close();
  return {
    addPasskey: read(added),
    listPasskeys: read(listed),
    renamePasskey: read(renamed),
    removePasskey: read(removed),
    signInWithPasskey: read(signedIn),
    startPasskeyPayment: read(toPay),
    confirmPasskeyPayment: read(confirmed),
    startPasskeyStepUp: read(toStepUp),
    stepUpWithPasskey: read(steppedUp),
  };
}

async function withAlert(): Promise<Answers> {
  const victim = await openVictim();
  const link = await victim.changePassword();
  const answers = {
    readAlert: read(await victim.readLink(link)),
    lockAccount: read(await victim.lockWith(link)),
  };
  await victim.bank.close();
  return answers;
}

async function withExport(): Promise<Answers> {
  const bank = await openTestBank('full');
  const token = (await bank.signIn(alex.email)).access;
  const path = '/accounts/data-export/';
  const pin = { pin: alex.pin };
  const asked = await bank.post(path, pin, token);
  const file = Buffer.alloc(700_000, 'PK\x03\x04');
  await makeExports({ ...bank.deps, log: console }, (_bank, _id, { write }) => write(file));
  const found = await bank.get(path, token);
  const one = `${path}${asked.json().data.export.id}/`;
  const unlocked = await bank.post(`${one}unlock/`, pin, token);
  const part = await bank.get(`${one}parts/0/`, token);
  await bank.close();
  return {
    getDataExport: read(found),
    unlockDataExport: read(unlocked),
    downloadDataExport: read(part),
  };
}

async function withEmptyAccount(): Promise<Answers> {
  const leaving = await openLeaving();
  const answers = { askToClose: read(await leaving.ask()) };
  await leaving.bank.close();
  return answers;
}

async function withOffer(): Promise<Answers> {
  const it = await openBorrower();
  const id = await it.approve();
  const path = `/banking/loans/${id}/`;
  const offer = await it.get(`${path}offer/`);
  const terms = await it.get(`${path}terms/`);
  const { amount, offered_on } = offer.json().data;
  await it.prove({ loan_offer_id: id, to_account_id: samsChecking, amount });
  const accepted = await it.post(`${path}accept/`, { account_id: samsChecking, offered_on });
  const line = await it.sign({ product: 'credit-line', amount: cents(10_000_00), months: null });
  await it.prove({ credit_line_id: line.id, to_account_id: samsChecking, amount: 100 });
  const draw = { to_account_id: samsChecking, amount: 100 };
  const drawn = await it.post(`/banking/loans/current/${line.id}/draw/`, draw);
  await it.bank.close();
  return {
    getLoanOffer: read(offer),
    downloadOfferTerms: read(terms),
    acceptLoan: read(accepted),
    drawFromLine: read(drawn),
  };
}

async function withSupport(): Promise<Answers> {
  const bank = await openTestBank('full');
  const token = (await bank.signIn(alex.email)).access;
  const said = { id: 'answer_1', text: 'Your card is on its way.' };
  await bank.deps.command('bank', (tx) => answer(tx, { customer_id: alex.id }, said));
  const listed = await bank.get('/support/answers/', token);
  const path = '/support/answers/read/';
  const marked = await bank.send({ method: 'PUT', path, body: { id: said.id }, token });
  await bank.close();
  return { listChatAnswers: read(listed), markAnswersRead: read(marked) };
}

/** Instead of the answers to a reader, who has nothing of all this. */
export const realAnswers = async (): Promise<Answers> => ({
  ...(await withPasskey()),
  ...(await withAlert()),
  ...(await withExport()),
  ...(await withEmptyAccount()),
  ...(await withOffer()),
  ...(await withSupport()),
});
