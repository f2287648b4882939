import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestBank } from './test-bank';

export const boundary = '----a-form-for-a-test';
export const formType = `multipart/form-data; boundary=${boundary}`;

interface Part {
  field: string;
  content: Buffer | string;
  filename?: string;
  type?: string;
}

export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field, content, filename, type = 'image/png' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`,
    filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

export function sendForm(
  { app }: TestBank,
  token: string | null,
  payload: InjectOptions['payload'],
  type = formType,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/v1/accounts/profile/picture/upload/',
    headers: { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload,
  });
}
