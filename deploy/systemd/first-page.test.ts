import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { deployed } from '../testing/adapt';
import { root } from '../testing/programs';
import { unknownVariables } from '../testing/variables';

const page = readFileSync(join(root, 'docs/for-operators.md'), 'utf8');
const [, commands = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
const unit = deployed('systemd/larch@.service');

/** What the commands write to a file below /etc/larch, with the variables of the shell. */
function writtenTo(file: string): string {
  const [line = ''] =
    commands.split('\n').filter((command) => command.endsWith(`> /etc/larch/${file}`)) ?? [];
  const script = `domain=bank.example password=secret\n${line.replace(/ > .*/, '')}`;
  return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim();
}

test('[API-7] the first page takes at most 20 commands, which bash can read', () => {
  expect(commands.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  expect(spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('[API-7] the first page writes each secret that the unit loads', () => {
  const secrets = [...unit.matchAll(/^LoadCredential=[\w-]+:\/etc\/larch\/(.+)$/gm)].map(([, file]) => file);
  expect(secrets).toEqual(['database-url', 'smtp-url']);
  expect(
    readEnv({
      ...{ NODE_ENV: 'production', BANK_ORIGIN: 'https://bank.example' },
      DATABASE_URL: writtenTo('database-url'),
      SMTP_URL: writtenTo('smtp-url'),
    }),
  ).toMatchObject({
    databaseUrl: 'postgres://larch:secret@127.0.0.1/larch',
    smtpUrl: 'smtps://mail.example',
  });
});

test('[API-7] the first page sets what a bank in production needs', () => {
  const [name = '', value] = writtenTo('larch.env').split('=');
  expect(unknownVariables([name])).toEqual([]);
  expect(unit).toContain('EnvironmentFile=-/etc/larch/larch.env');
  expect(readEnv({ NODE_ENV: 'production', [name]: value }).origin).toBe('https://bank.example');
});
