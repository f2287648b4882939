import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyGeneration } from '../../kernel/keys/key-generation';
import type { ServerKeys } from '../../kernel/keys/key-ring';

/** The whole link, or what follows “request=”. */
const signed = /^(?:\S*[?&]request=)?(ask_\w{1,40})\.([\w-]{24})$/;

export const pathOfRequest = (given: string) => `/dashboard/pay?request=${given}` as const;

/** The database stores nothing that opens a link: only who has the keys can sign an ID. */
export const linkOf = (keys: ServerKeys, id: string) => pathOfRequest(`${id}.${sign(keys.current(), id)}`);

/** The ID of the request, if any generation of the keys signed it. */
export function readLink(keys: ServerKeys, typed: string): string | null {
  const [, id = '', signature = ''] = signed.exec(typed) ?? [];
  if (!id) return null;
  const isOurs = (generation: KeyGeneration) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(generation, id)));
  return keys.all().some(isOurs) ? id : null;
}

/** 144 bits. */
function sign({ accessTokens }: KeyGeneration, id: string): string {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'links of payment requests', 32));
  return createHmac('sha256', key).update(id).digest().subarray(0, 18).toString('base64url');
}
