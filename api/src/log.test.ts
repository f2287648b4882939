import { createLog } from './log';

test('[API-7] secrets are struck out wherever they are in what is logged', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secret = 'the-secret';
  log.info({ password: secret, body: { pin: secret }, headers: { authorization: secret } }, 'one');
  log.info({ answer: { data: { access: secret, refresh: secret } } }, 'two');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain(secret);
});
