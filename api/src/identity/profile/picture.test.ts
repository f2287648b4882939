import sharp from 'sharp';
import { alex, robin, sam } from '../../demo/customers/customers';
import { formOf, sendForm } from '../../testing/picture-form';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  token = (await bank.signIn(alex.email)).access;
});

const drawn = (width = 700, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });

const file = (content: Buffer | string, filename = 'me.png', type = 'image/png') =>
  formOf([{ field: 'profile_picture', content, filename, type }]);

const upload = (content: Buffer | string, filename?: string, type?: string) =>
  sendForm(bank, token, file(content, filename, type));

const currentPicture = async (id = alex.id) => {
  const customers = bank.deps.db.selectFrom('customers').select('profile_picture').where('id', '=', id);
  return (await customers.executeTakeFirstOrThrow()).profile_picture;
};

async function show(url: string | null) {
  const answer = await bank.app.inject(String(url));
  expect(answer.statusCode).toBe(200);
  return answer;
}

const notAnImage = {
  error: 'Please select an image file',
  message: 'Please select an image file',
  errors: { profile_picture: ['Please select an image file'] },
};

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('[PROF-5] accepts a %s picture', async (format) => {
  const answer = await upload(await drawn().toFormat(format).toBuffer(), `me.${format}`);
  expect(answer.statusCode).toBe(200);
  const { message, user, data } = answer.json();
  expect([message, data]).toEqual(['Your profile picture has been updated.', user]);
  expect(user.profile_picture).toMatch(/^\/api\/v1\/accounts\/pictures\/pic_[a-z0-9]{20,}\/$/);
  const profile = await bank.send({ method: 'GET', path: '/auth/profile/', token });
  expect(profile.json().data).toEqual(user);
  const shown = await show(user.profile_picture);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('[PROF-5] serves pictures to anyone with the URL, but never with runnable scripts', async () => {
  await upload(await drawn().png().toBuffer());
  const { headers } = await show(await currentPicture());
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('[PROF-5] gives a new picture a new URL and deletes the old picture', async () => {
  await upload(await drawn().png().toBuffer());
  const first = await currentPicture();
  await upload(await drawn(300, 300).png().toBuffer());
  const second = await currentPicture();
  expect(second).not.toBe(first);
  expect((await bank.app.inject(String(first))).statusCode).toBe(404);
  await show(second);
  expect(await bank.deps.db.selectFrom('pictures').select('customer_id').execute()).toHaveLength(1);
});

test.each(['pic_aaaaaaaaaaaaaaaaaaaaaaaa', '%00', '..%2f..', "'", 'pic_', 'x'.repeat(90)])(
  '[PROF-5] responds with 404 to the picture ID %s',
  async (id) => {
    const answer = await bank.app.inject(`/api/v1/accounts/pictures/${id}/`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty('errors');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('[PROF-5] strips location and camera data, and rotates the picture upright', async () => {
  const taken = await drawn(400, 200)
    .composite([{ input: await drawn(10, 200).tint('red').png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Secret Camera', Copyright: 'Alex was here' }, IFD3: { GPSLatitude: '51/1' } })
    .jpeg()
    .toBuffer();
  expect(taken.toString('latin1')).toContain('Secret Camera');
  expect((await upload(taken, 'me.jpg', 'image/jpeg')).statusCode).toBe(200);
  const { rawPayload } = await show(await currentPicture());
  const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(rawPayload.toString('latin1')).not.toContain('Secret Camera');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const cut = async (format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const whole = await drawn().toFormat(format).toBuffer();
  return whole.subarray(0, whole.length * 0.6);
};

test.each<[string, () => Promise<Buffer | string>]>([
  ['an SVG', async () => svg],
  ['a TIFF', () => drawn().tiff().toBuffer()],
  ['an AVIF', () => drawn(64, 64).avif().toBuffer()],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['an HTML page', async () => '<!doctype html><script>alert(1)</script>'],
  ['a page with the first bytes of a GIF', async () => 'GIF89a<script>alert(1)</script>'],
  ['half a PNG', () => cut('png')],
  ['half a JPEG', () => cut('jpeg')],
  ['half a WebP', () => cut('webp')],
  ['half a GIF', () => cut('gif')],
  ['an empty file', async () => ''],
  ['5,000 zero bytes', async () => Buffer.alloc(5000)],
])('[PROF-5] rejects %s as a picture and keeps the old picture', async (_what, make) => {
  const before = await currentPicture();
  for (const [filename, type] of [
    ['me.png', 'image/png'],
    ['me.gif', 'image/gif'],
  ] as const) {
    const answer = await upload(await make(), filename, type);
    expect([answer.statusCode, answer.json()]).toEqual([400, notAnImage]);
  }
  expect(await currentPicture()).toBe(before);
});

test('[PROF-5] accepts 5 MB and rejects one byte more', async () => {
  const png = await drawn(64, 64).png().toBuffer();
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect((await upload(padded(5 * 1024 * 1024))).statusCode).toBe(200);
  const before = await currentPicture();
  for (const size of [5 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
    const answer = await upload(padded(size));
    expect([answer.statusCode, answer.json().error]).toEqual([
      413,
      'Please select an image smaller than 5MB',
    ]);
    expect(answer.json().errors).toEqual({ profile_picture: ['Please select an image smaller than 5MB'] });
  }
  expect(await currentPicture()).toBe(before);
});

test('[PROF-5] requires a session to upload a picture', async () => {
  const png = await drawn(64, 64).png().toBuffer();
  expect((await sendForm(bank, null, file(png))).statusCode).toBe(401);
  expect((await sendForm(bank, 'a.b.c', file(png))).statusCode).toBe(401);
  const form = formOf([
    { field: 'id', content: sam.id },
    { field: 'customer_id', content: sam.id },
    { field: 'profile_picture', content: png, filename: 'me.png' },
  ]);
  expect((await sendForm(bank, token, form)).json().user.id).toBe(alex.id);
  expect(await currentPicture(sam.id)).toBeNull();
});

test('[PROF-5] rejects a picture from an unverified customer', async () => {
  const { access } = await bank.signIn(robin.email);
  const answer = await sendForm(bank, access, file(await drawn(64, 64).png().toBuffer()));
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'Email verification required']);
  expect(await currentPicture(robin.id)).toBeNull();
});

test('[PROF-5] accepts 16 megapixels and rejects more, however small the file', async () => {
  expect((await upload(await drawn(4096, 4096).png().toBuffer())).statusCode).toBe(200);
  const answer = await upload(await drawn(4097, 4096).png().toBuffer());
  const text = 'Please select an image of at most 16 megapixels';
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { profile_picture: [text] }]);
});

test('[PROF-5] queues nine large pictures and responds with 503 to the rest', async () => {
  const large = file(await drawn(4000, 4000).png({ progressive: true }).toBuffer());
  const answers = await Promise.all(Array.from({ length: 24 }, () => sendForm(bank, token, large)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(9);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    error: 'Too many pictures are being uploaded right now.',
    message: 'Please try again in 5 seconds.',
    errors: {},
  });
  expect((await sendForm(bank, token, large)).statusCode).toBe(200);
});

test('[PROF-5] audits a new picture', async () => {
  await upload(await drawn(64, 64).png().toBuffer());
  const { action, session_id, detail } = await bank.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([action, detail]).toEqual(['picture-changed', {}]);
  expect(session_id).toMatch(/^ses_/);
});
