import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { hours, later } from '../../kernel/clock/clock';
import type { Sending, Step } from '../../kernel/feature/example';
import { formOf, formType } from '../picture-form';
import { codeAt } from '../registration/authenticator';
import type { TestBank } from '../test-bank';

type Request = Sending['written'];

/** Puts what steps kept in place of names such as `$CARD`. */
export const withKept = (written: Request, kept: Readonly<Record<string, string>>): Request =>
  JSON.parse(
    JSON.stringify(written).replaceAll(/"\$([A-Z_]+)"/g, (_all, name) => {
      if (kept[name] === undefined) throw new Error(`no earlier step kept ${name}`);
      return JSON.stringify(kept[name]);
    }),
  );

function urlOf(path: string, { params = {}, query = {} }: Request): string {
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(query as Record<string, string>);
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Someone who takes the steps of the examples and sends their requests. */
export function readerOf(bank: TestBank) {
  const kept: Record<string, string> = {};
  let pictures = 0;

  function keptAs(name: string): string {
    const value = kept[name];
    if (value === undefined) throw new Error(`no earlier step kept ${name}`);
    return value;
  }

  /** No two are the same, because the bank refuses a check that was already deposited. */
  async function picture(): Promise<Buffer> {
    pictures += 1;
    const background = { r: 40 * pictures, g: 250 - 40 * pictures, b: 120 };
    return sharp({ create: { width: 400, height: 150, channels: 3, background } })
      .png()
      .toBuffer();
  }

  async function send(sending: Sending): Promise<LightMyRequestResponse> {
    const { call, token, written, idempotencyKey } = sending;
    const request = withKept(written, kept);
    const form = call.upload && { field: call.upload, content: await picture(), filename: 'picture.png' };
    return bank.app.inject({
      method: call.method,
      url: urlOf(call.path, request),
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
        ...(call.access !== 'anyone' && { authorization: `Bearer ${keptAs(token)}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(form && { 'content-type': formType }),
      },
      ...((form || request.body) && { payload: form ? formOf([form]) : request.body }),
    });
  }

  async function take(step: Step): Promise<void> {
    const now = bank.clock.now();
    if (step.does === 'day')
      kept[step.keep] = later(now, hours(24 * step.inDays))
        .toISOString()
        .slice(0, 10);
    if (step.does === 'authenticator') kept[step.keep] = codeAt(keptAs(step.secret), now);
    if (step.does === 'read-code') {
      const mail = await bank.app.inject({ url: '/mailbox/api/messages', query: { to: step.to } });
      kept[step.keep] = /code is (\d*)/.exec(mail.body)?.[1] ?? '';
    }
    if (step.does === 'send') {
      const answer = await send(step.sending);
      expect([step.comment, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
        step.comment,
        200,
        '',
      ]);
      for (const [name, field] of Object.entries(step.keep))
        kept[name] = new RegExp(`.*"${field}":\\[?"([^"]*)"`).exec(answer.body)?.[1] ?? '';
    }
  }

  return { kept, send, take };
}
