import { isIP } from 'node:net';
import type { Call, RequestOf, TokenScope } from '@bank/shared/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller, RequestContext, Visitor } from '../bank/bank';
import type { Clock } from '../clock/clock';
import { badInput } from '../errors/errors';
import type { ServerKeys } from '../keys/key-ring';
import { inUploadSlot, readPicture, takePictures } from '../pictures/read-picture';
import { browserCookie, readBrowserCookie } from './browser-cookie';
import { deprecationHeaders } from './deprecation-headers';

const name = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The site's origin as the client sees it; null for a host that can't be one. */
const originOf = ({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string | null =>
  name.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : null;

/** What a call that changes something asks of customers with two-factor authentication. */
export type StepUp =
  /** A code in this session within the last ten minutes. The text completes "To …, enter a code". */
  | { code: string }
  /** Decided where the payment is known: above the limit, or without a name, new recipients need a code. */
  | 'new-recipient'
  /** Decided where the change is known: another phone number or address needs a code. */
  | 'reachable-at'
  /** Carries its own code, which is checked each time. */
  | 'own-code'
  /** Pays only what a permit allows, and the call that grants permits has a rule. */
  | 'permit'
  /** Nothing that a thief of the session gains from, or something that protects the customer. */
  | 'free';

export interface Rules {
  stepUp: StepUp;
  /** Customers still recover a locked account, stop payments, and reach us. */
  whileLocked: boolean;
  /** Customers still pay out what arrives, keep others out, and ask for help. All else would order something new. */
  whileClosing: boolean;
}

export const everyone: Rules = { stepUp: 'free', whileLocked: true, whileClosing: true };

export type Asked<C extends Call> = RequestOf<C> &
  RequestContext<C['access'] extends 'anyone' ? null : Caller> & {
    rememberBrowser(id: string): void;
    /** The site that the client is on, such as `https://bank.example`. */
    origin: string | null;
  } & (C['upload'] extends string ? { upload: Buffer } : unknown);

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface ServeOptions {
  keys: ServerKeys;
  clock: Clock;
  /** The site as customers see it; null follows each request, whose host the client chooses. */
  origin: string | null;
  /** Without a scope, only sessions may make the call. */
  identify(authorization: string | undefined, scope: TokenScope | undefined): Promise<Caller>;
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
function addRoute(app: FastifyInstance, contract: Call, handler: Answer): void {
  const { method, path: url, upload } = contract;
  const headers = deprecationHeaders(contract);
  const route = {
    method,
    url,
    handler,
    // Refusals have them too.
    ...(headers && {
      onRequest: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(headers),
    }),
  };
  if (upload === undefined) app.route(route);
  else {
    app.register(async (scope) => {
      await takePictures(scope);
      scope.route(route);
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
  const caller = await identify(visitor.authorization, call.contract.scope);
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
