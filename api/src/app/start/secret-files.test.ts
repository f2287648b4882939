import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

const url = 'postgres://bank:secret@db.internal/larch';

const badEnvironment = (message: string) => expect.objectContaining({ name: 'BadEnvironment', message });

test('[API-7] reads DATABASE_URL and SMTP_URL from files', () => {
  const [DATABASE_URL_FILE, mail] = [fileWith(`${url}\n`), join(folder, 'mail')];
  writeFileSync(mail, 'none');
  expect(readEnv({ DATABASE_URL_FILE, SMTP_URL_FILE: mail })).toMatchObject({
    databaseUrl: url,
    smtpUrl: 'none',
  });
});

test('[API-7] rejects a secret that is given twice, without printing it', () => {
  const file = fileWith(url);
  expect(() => readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow(
    badEnvironment(`DATABASE_URL_FILE="${file}" cannot be used; allowed: a file, if DATABASE_URL isn't set`),
  );
});

test.each([
  ['missing', () => join(folder, 'missing')],
  ['empty', () => fileWith(' \n')],
  ['with two lines', () => fileWith(`${url}\n${url}`)],
])('[API-7] rejects a secret file that is %s', (_name, make) => {
  const file = make();
  expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow(
    badEnvironment(
      `DATABASE_URL_FILE="${file}" cannot be used; allowed: a readable file with one line, the DATABASE_URL`,
    ),
  );
});
