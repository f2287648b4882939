import { smsVariables } from './sms-variables';

const SMS_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SMS_URL = 'https://sms.example/send';

test('reads the gateway for texts and its secret', () => {
  expect(smsVariables({})).toBeNull();
  expect(smsVariables({ SMS_URL, SMS_SECRET })).toEqual({ url: SMS_URL, secret: SMS_SECRET });
});

test.each([
  [{ SMS_URL: 'http://sms.example/hush', SMS_SECRET }, /^SMS_URL="…"/],
  [{ SMS_URL: 'sms', SMS_SECRET }, /^SMS_URL="…"/],
  [{ SMS_URL: 'https://user:hush@sms.example/', SMS_SECRET }, /^SMS_URL="…"/],
  [{ SMS_URL: 'https://hush@sms.example/', SMS_SECRET }, /^SMS_URL="…"/],
  [{ SMS_URL }, /^SMS_SECRET="…"/],
  [{ SMS_URL, SMS_SECRET: 'whsec_hush' }, /^SMS_SECRET="…"/],
])('refuses a gateway without TLS or a secret, or with a password, and prints neither', (variables, text) => {
  expect(() => smsVariables(variables)).toThrow(text);
  expect(() => smsVariables(variables)).not.toThrow(/hush/);
});
