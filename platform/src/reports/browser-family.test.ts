import { browserFamily } from './browser-family';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  { name: 'Chrome', family: 'chromium', agent: `${mac} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36` },
  {
    name: 'headless Chromium',
    family: 'chromium',
    agent: `${mac} AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36`,
  },
  {
    name: 'Edge',
    family: 'chromium',
    agent: `${mac} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  },
  { name: 'Safari', family: 'safari', agent: `${mac} AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15` },
  {
    name: 'Chrome on an iPhone',
    family: 'safari',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
  },
  {
    name: 'Firefox',
    family: 'firefox',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
  { name: 'a crawler', family: 'other', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/140.0.0.0' },
  { name: 'curl', family: 'other', agent: 'curl/8.5.0' },
  { name: 'no header', family: 'other', agent: '' },
])('[MFE-3] recognizes the family of $name', ({ family, agent }) => {
  expect(browserFamily(agent)).toBe(family);
});
