import { isIP } from 'node:net';
import type { Call, RequestOf } from '@bank/shared/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Clock } from '../clock/clock';
import { badInput } from '../errors/errors';
import type { ServerKeys } from '../keys/key-ring';
import { readPicture, takePictures } from '../pictures/read-picture';
import { inUploadSlot } from '../pictures/upload-slots';
import { browserCookie, readBrowserCookie } from './browser-cookie';
import { originOf } from './origin';
import type { Caller, RequestContext, Visitor } from './request-context';
import type { Rules } from './rules';

export type Asked<C extends Call> = RequestOf<C> &
  RequestContext<C['access'] extends 'anyone' ? null : Caller> & {
    rememberBrowser(id: string): void;
    /** The site that the client is on, such as `https://bank.example`. */
    origin: string | null;
  } & (C['upload'] extends string ? { upload: Buffer } : unknown);

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface ServeOptions {
  keys: ServerKeys;
  clock: Clock;
  /** The site as customers see it; null follows each request, whose host the client chooses. */
  origin: string | null;
  identify(authorization: string | undefined): Promise<Caller>;
  /** Refuses what this caller may not do now, by the call alone. */
  authorize(caller: Caller, call: ServedCall, visitor: Visitor): Promise<void>;
}

/** An endpoint with its handler, and with the rules that are checked before its request is read. */
export interface ServedCall {
  contract: Call;
  rules: Rules;
  handle(asked: unknown): Promise<unknown>;
}

/** Parses responses too, so fields that aren't in the contract never leave the bank. */
export function serve(app: FastifyInstance, call: ServedCall, options: ServeOptions): void {
  const { contract } = call;
  addRoute(app, contract, async (request, reply) => {
    const visitor = visitorOf(request, options);
    const caller = await admit(options, call, visitor);
    const parts = parseParts(contract, request);
    const idempotencyKey = contract.idempotent ? readIdempotencyKey(request) : null;
    const rememberBrowser = (id: string) => setBrowserCookie(request, reply, options, id);
    const handle = async (upload?: Buffer) => {
      const asked = {
        ...parts,
        upload,
        caller,
        visitor,
        at: options.clock.now(),
        idempotencyKey,
        request: [contract.id, parts.body],
        rememberBrowser,
        origin: options.origin ?? originOf(request),
      };
      return contract.answer.parse(await call.handle(asked));
    };
    const { upload: field } = contract;
    if (field === undefined) return handle();
    return inUploadSlot(caller?.customer.id ?? 'anyone', request.raw, async () =>
      handle(await readPicture(request, field)),
    );
  });
}

/** Each upload endpoint gets a separate scope, so that all other endpoints keep rejecting forms. */
function addRoute(app: FastifyInstance, { method, path: url, upload }: Call, handler: Answer): void {
  if (upload === undefined) app.route({ method, url, handler });
  else {
    app.register(async (scope) => {
      await takePictures(scope);
      scope.route({ method, url, handler });
    });
  }
}

function visitorOf(request: FastifyRequest, { keys }: ServeOptions): Visitor {
  const [browser = null, ...earlierBrowsers] = browsersOf(request, keys);
  return {
    ip: ipOf(request),
    device: (request.headers['user-agent'] ?? 'unknown').slice(0, 300),
    browser,
    earlierBrowsers,
    authorization: request.headers.authorization,
  };
}

const browsersOf = (request: FastifyRequest, keys: ServerKeys): string[] =>
  readBrowserCookie(keys, request.headers.cookie, transportOf(request));

const transportOf = ({ protocol }: FastifyRequest) => ({ secure: protocol === 'https' });

function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys }: ServeOptions,
  id: string,
): void {
  const others = browsersOf(request, keys).filter((one) => one !== id);
  reply.header('set-cookie', browserCookie(keys, [id, ...others], transportOf(request)));
}

/** Ignores a forwarded IP with a zone, because a zone can have any length. */
const ipOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) > 0 && !ip.includes('%') ? ip : (socket.remoteAddress ?? 'unknown');

async function admit(
  { identify, authorize }: ServeOptions,
  call: ServedCall,
  visitor: Visitor,
): Promise<Caller | null> {
  if (call.contract.access === 'anyone') return null;
  const caller = await identify(visitor.authorization);
  await authorize(caller, call, visitor);
  return caller;
}

function parseParts(contract: Call, request: FastifyRequest): Record<string, unknown> {
  const parts = ['params', 'query', 'body'] as const;
  const parsed = parts.flatMap((part) => {
    const schema = contract[part];
    return schema ? [[part, parse(schema, request[part] ?? {})]] : [];
  });
  return Object.fromEntries(parsed);
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw badInput({}, 'The Idempotency-Key must be 1 to 255 printable characters without spaces');
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors: Record<string, string[]> = {};
  for (const issue of read.error.issues) {
    const field = issue.path.join('.');
    if (field) errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw badInput(errors);
}
