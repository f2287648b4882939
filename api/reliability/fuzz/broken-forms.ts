import type { Random } from '../../src/demo/history/random';

const boundary = 'larch-form';
/** 400 by 150 pixels, which is also large enough for one side of a check. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAACWAQMAAADKX0wmAAAAA1BMVEXr6+uInxNMAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYw+3BAQ0AAADCoPdPbQ43oAAAAAAAAAD4MB3iAAGyUgGoAAAAAElFTkSuQmCC',
  'base64',
);

const head = (name: string, more = '; filename="a.png"\r\nContent-Type: image/png') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const form = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

const forms: readonly ((field: string) => Buffer)[] = [
  (field) => form(head(field), picture, end),
  (field) => form(head(field), picture),
  (field) => form(head(field)),
  (field) => form(head(field), end),
  (field) => form(head(field).slice(0, 40)),
  (field) => form(head(field), picture.subarray(0, 40), end),
  (field) => form(head(field), 'hello', end),
  (field) => form(head(field), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', end),
  (field) => form(head(field), 'GIF89a', Buffer.alloc(2000, 0xff), end),
  (field) => form(head(field), picture.subarray(0, 16), Buffer.alloc(8, 0xff), picture.subarray(24), end),
  (field) => form(head(field), Buffer.alloc(5_300_000, 1), end),
  (field) => form(head(field), picture, '\r\n', head(field), picture, end),
  (field) => form(head(field, ''), 'a text', end),
  (field) => form(head(field, '; filename="../../../etc/passwd"'), picture, end),
  (field) => form(head(field, '; filename="a\u0000b.png"'), picture, end),
  () => form(head('another_field'), picture, end),
  () => form(head('__proto__'), picture, end),
  () => form(...Array.from({ length: 50 }, (_, one) => `${head(`f${one}`, '')}x\r\n`), end),
  () => form('no form at all'),
  () => form(''),
];

export function brokenForm(random: Random, field: string) {
  const declared = random.next() < 0.9 ? boundary : random.pick(['', 'another', '"']);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${declared}` },
    payload: random.pick(forms)(field),
  };
}
