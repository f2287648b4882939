import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ErrorReader } from '../errors/list-errors';
import { createMutexQueue } from '../limits/mutex-queue';
import { RateLimiter } from '../limits/rate-limiter';
import { errorsBody, logBody, overviewBody, statusBody } from '../squads/observe-contract';
import { digestOf } from '../squads/signed-request';
import { type IsOwnHost, ownHosts } from '../squads/site-hosts';
import { SquadRegistry } from '../squads/squad-registry';
import {
  checkBody,
  maxBodyBytes,
  previewBody,
  promoteBody,
  publishBody,
  retireBody,
  rollbackBody,
  uploadPaths,
} from '../squads/upload-contract';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Admitted, admitRequest, type Sender } from './admit-request';
import { type OnChannel, refuseOtherChannel } from './on-channel';
import { previewUpload } from './preview-upload';
import { promoteUpload } from './promote-upload';
import { checkUpload, publishUpload } from './publish-upload';
import { retireUpload } from './retire-upload';
import { rollBackUpload } from './roll-back-upload';
import { toRefusal } from './to-refusal';
import { UploadLog } from './upload-log';
import { uploadErrors, uploadOverview } from './upload-overview';
import { UploadRefused } from './upload-refused';
import { uploadLog, uploadStatus } from './upload-status';

interface UploadOptions {
  store: ReleaseStore;
  /** What this site shows; production by default. */
  channel?: Channel;
  /** Defaults to those of a site on a developer's machine. */
  isOwnHost?: IsOwnHost;
  /** Whether squads may make preview links. */
  links?: boolean;
  /** Groups the IPs of one client. */
  networkOf?: (ip: string) => string;
  /** Called with the kind of each request and how it ended. */
  onUpload?: (kind: string, result: string) => void;
}

const minuteMs = 60_000;
/** Without a total, which strangers could use up for every squad. Each request costs one signature to verify. */
const perNetwork = { perCaller: 60, withinMs: minuteMs };
const perKey = { perCaller: 30, withinMs: minuteMs };
/** The compilers of four others may come first. Meanwhile, nothing is sent. */
const maxSilenceMs = 5 * minuteMs;
/** Each may need a compiler for a few seconds. */
const maxWaiting = 4;

type UploadKind = keyof typeof uploadPaths;
type Handle = (body: unknown, sender: Sender) => Promise<object>;

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 5);
  throw new UploadRefused(
    'invalid',
    issues.map(({ path, message }) => `${path.join('.').slice(0, 200) || 'The body'}: ${message}`),
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new UploadRefused('invalid', ["The body isn't valid JSON."]);
  }
}

const busy = (who: string) => new UploadRefused('busy', [`${who} publishing.`], 'Try again in a moment.');

/** One job at a time, and no squad waits twice, so that none keeps others from publishing. */
function queue() {
  const inTurn = createMutexQueue(maxWaiting);
  const active = new Set<string>();
  return async <Result>({ squad }: Sender, job: () => Promise<Result>): Promise<Result> => {
    if (active.has(squad.name)) throw busy('Your squad is already');
    const turn = inTurn(job);
    if (!turn) throw busy('Other squads are');
    active.add(squad.name);
    return turn.finally(() => active.delete(squad.name));
  };
}

function handlersOf({ store, channel: own = 'production', links = false }: UploadOptions) {
  const queued = queue();
  const errors = new ErrorReader(store);
  const read = <Body extends { channel?: Channel | undefined }>(
    schema: z.ZodMiniType<Body>,
    body: unknown,
  ): OnChannel<Body> => {
    const parsed = parse(schema, body);
    return { ...parsed, channel: parsed.channel ?? own };
  };
  const readMove = <Body extends { channel?: Channel | undefined }>(
    schema: z.ZodMiniType<Body>,
    body: unknown,
    sender: Sender,
  ): OnChannel<Body> => {
    const move = read(schema, body);
    refuseOtherChannel(sender, move.channel);
    return move;
  };
  const handlers: Record<UploadKind, Handle> = {
    check: (body, sender) => queued(sender, () => checkUpload(store, read(checkBody, body), sender)),
    preview: (body, sender) =>
      queued(sender, () =>
        previewUpload(store, { ...parse(previewBody, body), channel: own }, sender, links),
      ),
    publish: (body, sender) =>
      queued(sender, () => publishUpload(store, readMove(publishBody, body, sender), sender)),
    promote: (body, sender) =>
      queued(sender, () => promoteUpload(store, readMove(promoteBody, body, sender), sender)),
    rollback: (body, sender) => rollBackUpload(store, readMove(rollbackBody, body, sender), sender),
    retire: (body, sender) => retireUpload(store, readMove(retireBody, body, sender), sender),
    status: (body, sender) => {
      parse(statusBody, body);
      return uploadStatus(store, sender);
    },
    log: (body, sender) => uploadLog(store, read(logBody, body), sender),
    errors: (body, sender) => uploadErrors(errors, parse(errorsBody, body), sender),
    overview: (body, sender) => uploadOverview(store, read(overviewBody, body), sender),
  };
  return handlers;
}

function readBody({ body }: FastifyRequest, { digest }: Admitted): unknown {
  if (!Buffer.isBuffer(body)) throw new UploadRefused('invalid', ['The request has no body.']);
  if (digestOf(body) !== digest)
    throw new UploadRefused('wrong-digest', ["The body isn't the one that was signed."], 'Send it again.');
  return parseJson(body);
}

function gatekeeper({ store, isOwnHost = ownHosts(undefined), networkOf = (ip) => ip }: UploadOptions) {
  const keyLimiter = new RateLimiter(perKey);
  const gate = { store, registry: new SquadRegistry(store), keyLimiter, isOwnHost };
  const networkLimiter = new RateLimiter(perNetwork);
  return async ({ ip, method, protocol, host, url, headers }: FastifyRequest): Promise<Admitted> => {
    const network = networkOf(ip);
    if (networkLimiter.isExceeded(network))
      throw new UploadRefused('too-many', ['Your network sends too many requests.'], 'Wait a minute.');
    const admitted = await admitRequest({ method, protocol, host, url, headers }, gate);
    // It counts for its key.
    networkLimiter.refund(network);
    return admitted;
  };
}

const refuseAll = (
  app: FastifyInstance,
  log: (request: FastifyRequest, failure: Error, refusal: UploadRefused) => void,
) =>
  app.setErrorHandler<Error>((failure, request, reply) => {
    const refusal = toRefusal(failure);
    log(request, failure, refusal);
    if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter);
    return reply.code(refusal.status).send(refusal.answer);
  });

/** How squads publish with keys of their own. Nothing else is needed to move their remotes. */
export async function uploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const { onUpload = () => {} } = options;
  const admit = gatekeeper(options);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const log = new UploadLog(onUpload);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  refuseAll(app, (request, failure, refusal) =>
    log.refused(request, admitted.get(request), failure, refusal),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    admitted.set(request, await admit(request));
    // Fastify would wait forever for the body of a connection that has ended meanwhile.
    if (request.raw.destroyed) throw new UploadRefused('invalid', ['The request is incomplete.']);
  });
  const handlers = handlersOf(options);
  for (const kind of Object.keys(uploadPaths) as UploadKind[])
    app.post(uploadPaths[kind], { bodyLimit: maxBodyBytes }, async (request) => {
      const known = admitted.get(request);
      if (!known) throw new Error('A request was not admitted.');
      if (request.socket instanceof Socket) request.socket.setTimeout(maxSilenceMs);
      const result = await handlers[kind](readBody(request, known), known);
      log.accepted(request, known, result);
      return result;
    });
}
