import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { alex } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const formulas = [
  '=HYPERLINK("https://evil.example","Refund")',
  '+cmd|calc!A0',
  '-2+3+cmd|calc!A0',
  '@SUM(1+1)*cmd|calc!A0',
  '＝1+1',
];
const markup = [
  '</script><script>globalThis.mark=1</script>',
  '<img src=x onerror=globalThis.mark=1>',
  '{{constructor.constructor("globalThis.mark=1")()}}',
];
const pdfSyntax = [') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (', 'endstream endobj /Launch'];
const all = [...formulas, ...markup, ...pdfSyntax];

interface Session {
  access: string;
  refresh: string;
}

const api = async (path: string, { access }: { access?: string } = {}, body?: object) => {
  const answer = await fetch(`${site().address}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(access && { Authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { data: never } };
};

let session: Session;
let ids: string[];

/** Transfers with hostile descriptions: the longest free text that reaches lists, files and documents. */
beforeAll(async () => {
  session = (await api('/auth/login/', {}, alex)).body.data as Session;
  const accounts = (await api('/banking/accounts/', session)).body.data as { id: string }[];
  const [from, to] = accounts.map(({ id }) => id);
  ids = [];
  for (const description of all) {
    const transfer = { from_account_id: from, to_account_id: to, amount: '1.00', description };
    const paid = await api('/transactions/transfer/confirm/', session, {
      transfer_type: 'internal',
      pin: '246810',
      transfer,
    });
    expect([description, paid.status]).toEqual([description, 200]);
    ids.push((paid.body.data as { id: string }).id);
  }
}, 60_000);

async function open(path: string): Promise<Page> {
  const { page } = await newVisit();
  await page.goto(`${site().address}/config.json`);
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
  }, session);
  await page.goto(`${site().address}${path}`);
  await isThere(page);
  return page;
}

const measured = (what: string, attempts: number) =>
  console.log(`measured: attacks, ${what}: ${attempts} attempts, ${attempts} blocked`);

test('shows hostile descriptions as text', async () => {
  const page = await open('/dashboard/transactions');
  for (const text of markup) await page.getByText(text, { exact: false }).first().waitFor();
  expect(await page.evaluate(() => 'mark' in globalThis)).toBe(false);
  measured('markup in descriptions', markup.length);
});

test('an exported spreadsheet contains no formulas', async () => {
  const page = await open('/dashboard/transactions');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  for (const formula of formulas) {
    const quoted = formula.replaceAll('"', '""');
    const cells = [...text.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,\r\n]*)/gm)].map(([, cell]) => cell ?? '');
    const holding = cells.filter((cell) => cell.includes(quoted));
    expect([formula, holding.length > 0]).toEqual([formula, true]);
    expect(holding.filter((cell) => !/^"?'/.test(cell))).toEqual([]);
  }
  measured('formulas in spreadsheets', formulas.length);
});

test('a receipt contains no actions', async () => {
  for (const id of ids) {
    const { body } = await api(`/transactions/${id}/receipt/pdf/`, session);
    const { content } = body.data as { content: string };
    const pdf = Buffer.from(content, 'base64').toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const structure = pdf.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');
    expect(structure).toContain('/Pages');
    expect(structure).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|SubmitForm|GoToR)\b/);
  }
  measured('actions in PDF files', ids.length);
});

test('a customer can’t register with markup as a name', async () => {
  for (const first_name of markup) {
    const { status } = await api(
      '/auth/register/',
      {},
      {
        ...{ email: 'mallory@example.com', phone_number: '+12025550111', last_name: 'M' },
        ...{ password: 'quiet-orchard-9', password_confirm: 'quiet-orchard-9', first_name },
      },
    );
    expect([first_name, status]).toEqual([first_name, 400]);
  }
  measured('markup in names', markup.length);
});
