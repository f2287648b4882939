import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Customer, signIn } from './customers';

type Body = Record<string, unknown>;

interface Created {
  data: { id: string };
}

class ApiClient {
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
    const response = await fetch(`${this.site}/api/v1${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>;
  }

  accounts = () => this.call<{ data: [{ id: string }] }>('/banking/accounts/', {});

  post = (path: string, body: Body) =>
    this.call<Created>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  upload(path: string, picture: Buffer) {
    const body = new FormData();
    body.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'check.png');
    return this.call<Created>(path, { method: 'POST', body });
  }

  async pay(path: string, body: Body, purpose: Body = {}) {
    const { from_account_id, amount } = body;
    await this.post('/transactions/verify-pin/', { pin: this.pin, from_account_id, amount, ...purpose });
    return this.post(path, body);
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function payBills(client: ApiClient, from_account_id: string) {
  const payees = [
    ['Northside Power', '5500917342', 'utilities', 84.2],
    ['Juniper Lane Rentals', 'JL-2209', 'other', 1450],
    ['Hilltop Broadband', '771204418', 'utilities', 39.99],
  ] as const;
  for (const [index, [name, account_number, category, amount]] of payees.entries()) {
    const { data } = await client.post('/transactions/bills/payees/', { name, account_number, category });
    const bill = { from_account_id, amount, payee_id: data.id, description: 'This month' };
    await client.pay('/transactions/bills/', bill, { payee_id: data.id });
    const plan = { pay_on: inDays(5 + index), repeats: index === 2 ? 'once' : 'monthly' };
    await client.pay('/transactions/bills/planned/', { ...bill, ...plan }, { payee_id: data.id, plan });
  }
}

async function sendToOtherBanks(client: ApiClient, from_account_id: string) {
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
    await client.pay('/transactions/transfer/external/', transfer, { recipient: elsewhere });
  }
}

/** Each picture has a different color, because the bank rejects duplicate checks. */
const checkPicture = (hue: string) =>
  sharp({ create: { width: 900, height: 420, channels: 3, background: hue } })
    .png()
    .toBuffer();

async function depositCheck(client: ApiClient, account_id: string) {
  const side = async (hue: string) =>
    (await client.upload('/banking/check-deposits/pictures/', await checkPicture(hue))).data.id;
  const [front_id, back_id] = [await side('#dfe8e6'), await side('#e8e3da')];
  await client.post('/banking/check-deposits/', { account_id, amount: '120.50', front_id, back_id });
}

export async function fillAccount(site: string, alex: Customer): Promise<void> {
  const { access } = await signIn(site, alex);
  const client = new ApiClient(site, access, alex.pin);
  const [checking] = (await client.accounts()).data;
  await payBills(client, checking.id);
  await sendToOtherBanks(client, checking.id);
  await depositCheck(client, checking.id);
  await client.post('/banking/loans/apply/', {
    product: 'personal',
    amount: 12_000,
    term_months: 36,
    purpose: 'New kitchen',
  });
}
