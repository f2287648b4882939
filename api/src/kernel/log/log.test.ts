import { createLog } from './log';

test('[API-7] redacts secrets at any depth', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secret = 'the-secret';
  log.info({ password: secret, body: { pin: secret }, headers: { authorization: secret } }, 'one');
  log.info({ answer: { data: { access: secret, refresh: secret } } }, 'two');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain(secret);
});

test.each(['password_confirm', 'new_password', 'otp_code', 'current_pin', 'new_pin', 'transaction_pin'])(
  '[API-7] redacts %s at the top level, in bodies and in requests',
  (name) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const holds = { [name]: '482915' };
    for (const logged of [holds, { body: holds }, { request: { body: holds } }]) log.info(logged, 'one');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('482915');
  },
);
