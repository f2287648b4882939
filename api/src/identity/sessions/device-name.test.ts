import { deviceLine, deviceName } from './device-name';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Firefox/145.0', 'Firefox on an unknown system'],
  ['okhttp/4.12 (Android)', 'An app or program on Android'],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
])('identifies %s as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test.each([
  ['Firefox/145.0', 'Device: Firefox on an unknown system'],
  ['okhttp/4.12 (Android)', 'Device: an app or program on Android'],
  ['curl/8.5.0', 'Device: unknown'],
])('names %s in a message as “%s”', (agent, line) => {
  expect(deviceLine(deviceName(agent))).toBe(line);
});

test('never includes text from the User-Agent header', () => {
  expect(deviceName('Your PIN is wanted at evil.example <b>Chrome/1</b> on Windows')).toBe(
    'Chrome on Windows',
  );
});
