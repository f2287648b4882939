import { parseUntil } from './freeze';

const now = Date.parse('2026-11-30T10:00:00Z');
const until = (text: string) => parseUntil({ until: text }, now).toISOString();

test.each([
  ['90m', '2026-11-30T11:30:00.000Z'],
  ['6h', '2026-11-30T16:00:00.000Z'],
  ['3d', '2026-12-03T10:00:00.000Z'],
  ['2026-12-24', '2026-12-25T00:00:00.000Z'],
  ['2026-11-30', '2026-12-01T00:00:00.000Z'],
  ['2026-12-24T18:00Z', '2026-12-24T18:00:00.000Z'],
])('understands --until %s', (text, expected) => {
  expect(until(text)).toBe(expected);
});

test.each([
  'yesterday',
  '2026-11-29',
  '2026-11-30T09:59Z',
  '0m',
  '61d',
  '2027-06-01',
  '2026-13-01',
  '-3d',
  '',
])('refuses --until %j', (text) => {
  expect(() => until(text)).toThrow(`--until ${text}: use 90m, 6h, 3d`);
});

test('asks for a time', () => {
  expect(() => parseUntil({}, now)).toThrow('--until is missing');
});
