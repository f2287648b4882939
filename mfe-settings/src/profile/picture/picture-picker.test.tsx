import { profileOptions, useQuery } from '@bank/shared/query';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { slide } from '@bank/shared/testing/slide';
import { act, fireEvent, screen } from '@testing-library/react';
import { PicturePicker } from './picture-picker';

const pictured = { ...alex, profile_picture: '/pictures/new.webp' };
const path = 'POST /accounts/profile/picture/upload/';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const header = (width: number, height: number) => {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

/** jsdom can't decode pictures. Unless a picture is broken, it is 800 by 400. */
const opened: string[] = [];
let isBroken = false;
let cut: number[];

beforeEach(() => {
  jest.useFakeTimers();
  isBroken = false;
  opened.length = 0;
  File.prototype.arrayBuffer = async function read(this: File & { content?: ArrayBuffer }) {
    return this.content ?? new ArrayBuffer(0);
  };
  URL.createObjectURL = () => {
    opened.push('blob:picture');
    return 'blob:picture';
  };
  URL.revokeObjectURL = () => opened.pop();
  HTMLImageElement.prototype.decode = async () => {
    if (isBroken) throw new Error('broken');
  };
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(400);
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_image: unknown, ...where: number[]) => {
      cut = where;
    },
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['square'], { type: 'image/png' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function file(size: number, type = 'image/png', content: Uint8Array = header(800, 400), name = 'me.png') {
  const made = Object.assign(new File([], name, { type }), { content: content.buffer });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

function Layout() {
  const { data } = useQuery({ ...profileOptions, enabled: false });
  return <p data-testid="layout">{data?.profile_picture}</p>;
}

function open(answer: FakeAnswer = { body: { message: 'Changed.', user: pictured, data: pictured } }) {
  const heard = fakeApi({ [path]: answer });
  const page = renderPage(
    <>
      <Layout />
      <PicturePicker hasPicture={false} />
    </>,
  );
  const choose = async (chosen: File) => {
    fireEvent.change(screen.getByLabelText('Add Picture'), { target: { files: [chosen] } });
    await pass(20);
  };
  return { ...page, heard, choose };
}

type Page = ReturnType<typeof open>;

async function save({ user }: Pick<Page, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Save Picture' }));
  await pass(20);
}

const limit = 5 * 1024 * 1024;

test('[PROF-5] accepts exactly 5 MB and shows a preview before sending', async () => {
  const page = open();
  await page.choose(file(limit));
  expect(screen.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible();
  expect(screen.getByRole('img', { name: "The part we'll keep" })).toHaveAttribute('src', 'blob:picture');
  expect(page.heard).toEqual([]);
});

test.each([
  ['one byte more than 5 MB', file(limit + 1), 'Please select an image smaller than 5MB'],
  ['a text file', file(10, 'text/plain'), 'Please select an image file'],
  ['a text file named .png', file(10, 'image/png', new Uint8Array(40)), 'Please select an image file'],
  [
    'an SVG with a script',
    file(90, 'image/svg+xml', new TextEncoder().encode('<svg><script>alert(1)</script></svg>'), 'me.svg'),
    'Please select an image file',
  ],
  [
    'a picture of 20,000 by 20,000 pixels',
    file(90, 'image/png', header(20_000, 20_000)),
    'Please select an image of at most 16 megapixels',
  ],
])('[PROF-5] rejects %s before opening it', async (_what, chosen, text) => {
  const page = open();
  await page.choose(chosen);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened).toEqual([]);
  await page.choose(file(10));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PROF-5] rejects a picture with a valid header but undecodable content', async () => {
  isBroken = true;
  const page = open();
  await page.choose(file(10));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select an image file');
  expect(opened).toEqual([]);
});

test("[PROF-5] rejects a file that's no longer readable", async () => {
  jest.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new Error('moved'));
  const page = open();
  await page.choose(file(10));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select an image file');
});

test('[PROF-5] uploads the centered square once and updates the layout', async () => {
  const page = open();
  await page.choose(file(10));
  await page.user.dblClick(screen.getByRole('button', { name: 'Save Picture' }));
  await pass(20);
  expect(cut.slice(0, 4)).toEqual([200, 0, 400, 400]);
  expect(page.heard.map(({ call }) => call)).toEqual([path]);
  const form = page.heard[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['profile_picture']);
  expect(form.get('profile_picture')).toMatchObject({ type: 'image/png', size: 6 });
  expect(screen.getByTestId('layout')).toHaveTextContent('/pictures/new.webp');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Your profile picture has been changed.')).toBeVisible();
  expect(opened).toEqual([]);
});

test('[PROF-5] crops with the keyboard: zoom, horizontal and vertical position', async () => {
  const page = open();
  await page.choose(file(10));
  expect(screen.getByRole('slider', { name: 'Vertical position' })).toHaveAttribute('aria-disabled', 'true');
  slide('Zoom', 2);
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200%');
  slide('Horizontal position', 1);
  slide('Vertical position', 0.5);
  await save(page);
  expect(cut.slice(0, 4)).toEqual([600, 100, 200, 200]);
});

test('[PROF-5] crops by dragging', async () => {
  const page = open();
  await page.choose(file(10));
  const view = screen.getByRole('img', { name: "The part we'll keep" }).parentElement as Element;
  jest.spyOn(view, 'clientWidth', 'get').mockReturnValue(280);
  const point = (type: string, clientX: number) =>
    fireEvent(view, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointermove', 50);
  point('pointerdown', 100);
  point('pointermove', 150);
  point('pointermove', 170);
  point('pointerup', 170);
  point('pointermove', 270);
  await save(page);
  expect(cut.slice(0, 4).map(Math.round)).toEqual([100, 0, 400, 400]);
});

test.each([
  ['the "user" field', { message: 'Changed.', user: pictured }],
  ['the "data" field', { data: pictured }],
])('[PROF-5] reads the customer from %s', async (_part, body) => {
  const page = open({ body });
  await page.choose(file(10));
  await save(page);
  expect(screen.getByTestId('layout')).toHaveTextContent('/pictures/new.webp');
});

test.each<[string, FakeAnswer, RegExp]>([
  ['a response without either field', { body: { message: 'Changed.' } }, /^Invalid response format$/],
  ['a response without a customer', { body: { user: 'Alex' } }, /^Invalid response format$/],
  ['a server error', { status: 500, body: {} }, /^Failed to upload image$/],
  [
    'a rejection',
    {
      status: 400,
      body: { error: 'x', message: 'y', errors: { profile_picture: ['Please select an image file'] } },
    },
    /^Failed to upload imagePlease select an image file$/,
  ],
  ['a lost connection', 'no connection', /^Failed to upload imagePlease check your connection/],
])('[PROF-5] keeps the crop and explains the failure after %s', async (_what, answer, text) => {
  const page = open(answer);
  await page.choose(file(10));
  slide('Zoom', 2);
  await save(page);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '2');
  fakeApi({ [path]: { body: { user: pictured } } });
  await save(page);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PROF-5] keeps the old picture on Cancel', async () => {
  const page = open();
  await page.choose(file(10));
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([page.heard, opened]).toEqual([[], []]);
});

test('[PROF-5] disables Cancel while saving', async () => {
  const page = open(new Promise(() => undefined));
  await page.choose(file(10));
  await save(page);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

test('[PROF-5] shows the saved picture without closing the dialog for the next picture', async () => {
  let answer: (said: object) => void = () => undefined;
  const page = open(new Promise((resolve) => (answer = resolve)));
  await page.choose(file(10));
  await save(page);
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.choose(file(20));
  await act(async () => answer({ body: { user: pictured } }));
  await pass(20);
  expect(screen.getByTestId('layout')).toHaveTextContent('/pictures/new.webp');
  expect(screen.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible();
});
