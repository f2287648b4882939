import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Customer, signIn } from './customers';

type Body = Record<string, unknown>;

interface Kept {
  data: { id: string };
}

/** Calls of one signed-in customer; what the bank refuses ends the run. */
class Teller {
  constructor(
    private readonly site: string,
    private readonly token: string,
    private readonly pin: string,
  ) {}

  private async call<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      'Idempotency-Key': randomUUID(),
      ...init.headers,
    };
    const answer = await fetch(`${this.site}/api/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  }

  accounts = () => this.call<{ data: [{ id: string }] }>('/banking/accounts/', {});

  post = (path: string, body: Body) =>
    this.call<Kept>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  upload(path: string, picture: Buffer) {
    const body = new FormData();
    body.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'check.png');
    return this.call<Kept>(path, { method: 'POST', body });
  }

  /** Proves the PIN for it first. */
  async pay(path: string, body: Body, purpose: Body = {}) {
    const { from_account_id, amount } = body;
    await this.post('/transactions/verify-pin/', { pin: this.pin, from_account_id, amount, ...purpose });
    return this.post(path, body);
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function payBills(teller: Teller, from_account_id: string) {
  const payees = [
    ['Northside Power', '5500917342', 'utilities', 84.2],
    ['Juniper Lane Rentals', 'JL-2209', 'other', 1450],
    ['Hilltop Broadband', '771204418', 'utilities', 39.99],
  ] as const;
  for (const [index, [name, account_number, category, amount]] of payees.entries()) {
    const { data } = await teller.post('/transactions/bills/payees/', { name, account_number, category });
    const bill = { from_account_id, amount, payee_id: data.id, description: 'This month' };
    await teller.pay('/transactions/bills/', bill, { payee_id: data.id });
    const plan = { pay_on: inDays(5 + index), repeats: index === 2 ? 'once' : 'monthly' };
    await teller.pay('/transactions/bills/planned/', { ...bill, ...plan }, { payee_id: data.id, plan });
  }
}

async function sendToOtherBanks(teller: Teller, from_account_id: string) {
  const recipients = [
    ['Harper Tools', '000123456789', 120.5],
    ['Noor Haddad', '88120045', 60],
  ] as const;
  for (const [recipient_name, account_number, amount] of recipients) {
    const elsewhere = { routing_number: '990000013', account_number };
    const transfer = {
      from_account_id,
      amount,
      description: 'Workshop',
      recipient_name,
      bank_name: 'First Harbor Bank',
      ...elsewhere,
      save_recipient: true,
    };
    await teller.pay('/transactions/transfer/external/', transfer, { recipient: elsewhere });
  }
}

/** A slip of paper; no two are the same, for the bank refuses a check that it has seen. */
const checkPicture = (hue: string) =>
  sharp({ create: { width: 900, height: 420, channels: 3, background: hue } })
    .png()
    .toBuffer();

async function depositCheck(teller: Teller, account_id: string) {
  const side = async (hue: string) =>
    (await teller.upload('/banking/check-deposits/pictures/', await checkPicture(hue))).data.id;
  const [front_id, back_id] = [await side('#dfe8e6'), await side('#e8e3da')];
  await teller.post('/banking/check-deposits/', { account_id, amount: '120.50', front_id, back_id });
}

/** Alex has used all that the bank can do, so that no list is empty. */
export async function liveIn(site: string, alex: Customer): Promise<void> {
  const { access } = await signIn(site, alex);
  const teller = new Teller(site, access, alex.pin);
  const [checking] = (await teller.accounts()).data;
  await payBills(teller, checking.id);
  await sendToOtherBanks(teller, checking.id);
  await depositCheck(teller, checking.id);
  await teller.post('/banking/loans/apply/', {
    product: 'personal',
    amount: 12_000,
    term_months: 36,
    purpose: 'New kitchen',
  });
}
