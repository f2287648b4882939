import { type AddressInfo, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@bank/shared/contracts/call';
import type { Sighting } from '@bank/shared/contracts/page-reports';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bankRoutes } from '../api/src/app';
import { probes } from '../api/src/app/health/probes';
import { securityContact } from '../api/src/app/security-contact/security-contact';
import { closeOnSignal } from '../api/src/app/start/close-on-signal';
import { type Env, readEnv } from '../api/src/app/start/env';
import { observe } from '../api/src/app/start/observe';
import { type OpenBank, openBank } from '../api/src/app/start/open-bank';
import { notFound } from '../api/src/kernel/errors/errors';
import { answerError } from '../api/src/kernel/http/answer-error';
import { createServer, requireHttps } from '../api/src/kernel/http/create-server';
import { Draining } from '../api/src/kernel/http/draining';
import { networkOf } from '../api/src/kernel/http/network-of';
import { createLog } from '../api/src/kernel/log/log';
import type { Metrics } from '../api/src/kernel/telemetry/metrics';
import { serveChatFrame } from '../platform/src/chat/chat-frame';
import { DeliverEvents } from '../platform/src/events/deliver-events';
import { RolloutWatch } from '../platform/src/judge/watch-rollout';
import { overviewRoutes } from '../platform/src/overview/overview-routes';
import { pageRoutes } from '../platform/src/page/page-routes';
import { callsServed } from '../platform/src/record/calls/bank-calls';
import { ownHosts, warningOfMissingNames } from '../platform/src/squads/site-hosts';
import { hasNewBuilds } from '../platform/src/start/publish-on-start';
import { readBegun } from '../platform/src/store/channel-state';
import type { Channel } from '../platform/src/store/release-documents';
import type { ReleaseStore } from '../platform/src/store/release-store';
import { uploadRoutes } from '../platform/src/upload/upload-routes';
import { root, runNode } from './bootstrap/child-process.mjs';
import { ExpectedError } from './bootstrap/expected-error.mjs';
import { type OpenReleases, openFileCache, openReleases, releaseEnvOf } from './data/open-releases';
import { restrictNewFiles } from './data/restrict-new-files';
import { announceSlow } from './start/announce-slow';
import { openingText } from './start/opening-text';
import { visitorsOf } from './start/visitors-of';

/** Whether this working copy's builds become the site's releases: `first` only in a store that has none. */
type Publishes = 'always' | 'first' | 'never';

interface SiteParts {
  env: Env;
  bank: OpenBank;
  releases: OpenReleases;
  draining: Draining;
  log: Logger;
  publishes?: Publishes;
  variables?: NodeJS.ProcessEnv;
}

export async function buildSite(parts: SiteParts, print: Print): Promise<FastifyInstance> {
  const { env, bank, releases, log, publishes = 'always', variables: given } = parts;
  const { store } = releases;
  const { channel, variables: shown, previews, hosts, overview, judge } = releaseEnvOf(env, given);
  store.keys.makePrivate();
  const site = await createSite(parts, channel);
  await site.register(bankRoutes, { bank, supportKey: env.supportKey });
  await recordServedCalls(store, site, { channel, log });
  // Other channels get what is promoted, not what this working copy has built.
  if (channel === 'production') await publishNewBuilds(store, publishes, print);
  else await readBegun(store, channel);
  const config = { mode: env.mode, chat_script: await serveChat(site, env), variables: shown };
  await site.register(securityContact, { contact: env.securityContact, clock: bank.clock });
  await acceptUploads(site, parts, { channel, hosts, previews });
  if (overview) overviewRoutes(site, { store, ...overview, networkOf });
  const fileCache = await openFileCache(env, store);
  const reporting = {
    onSighting: countSightings(bank.metrics),
    settleMs: judge.settleMs,
    ...visitorsOf(bank),
  };
  await site.register(pageRoutes, { store, channel, config, ...previews, fileCache, ...reporting });
  if (judge.isOn) watchRollouts(site, parts, channel);
  if (judge.webhook) {
    const delivery = new DeliverEvents({ store, channel, log: site.log, webhook: judge.webhook });
    site.addHook('onClose', () => delivery.close());
  }
  site.addHook('onClose', () => bank.close());
  return site;
}

async function createSite(
  { env, bank, releases, draining, log }: SiteParts,
  channel: Channel,
): Promise<FastifyInstance> {
  const site = createServer(log, { ...env, draining });
  await observe(site, bank.metrics, env);
  // Hooks run in reverse order: the last one to use the store is done by then.
  site.addHook('onClose', () => releases.close());
  if (env.production) requireHttps(site);
  site.setErrorHandler(answerError);
  site.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  await site.register(probes, { bank, draining, hasReleases: hasReleases(releases.store, channel) });
  return site;
}

async function publishNewBuilds(store: ReleaseStore, publishes: Publishes, print: Print): Promise<void> {
  const servesReleases = await hasReleases(store, 'production')();
  const mayPublish = publishes === 'always' || (publishes === 'first' && !servesReleases);
  if (mayPublish && (await hasNewBuilds(store, root)))
    await announceSlow('Publishing the builds', publishBuilds(servesReleases), print);
}

/** Returns the script that pages show it with. A third party's is in a frame. */
async function serveChat(site: FastifyInstance, { chatScript }: Env): Promise<string | null> {
  if (!(chatScript instanceof URL)) return chatScript;
  await site.register(serveChatFrame, { root, script: chatScript });
  return chatScript.href;
}

type ReleaseEnv = ReturnType<typeof releaseEnvOf>;

async function acceptUploads(
  site: FastifyInstance,
  parts: SiteParts,
  { channel, hosts: names, previews: { links } }: Pick<ReleaseEnv, 'channel' | 'hosts' | 'previews'>,
): Promise<void> {
  const { env, bank, log, releases } = parts;
  const hostname = isIPv6(env.host) ? `[${env.host}]` : env.host;
  const warning = warningOfMissingNames({ names, hostname, production: env.production });
  if (warning) log.warn(warning);
  const isOwnHost = ownHosts(names, `${hostname}:${env.port}`);
  const { countUpload: onUpload } = bank.metrics;
  await site.register(uploadRoutes, {
    store: releases.store,
    channel,
    isOwnHost,
    links,
    networkOf,
    onUpload,
  });
}

function watchRollouts(
  site: FastifyInstance,
  { bank: { metrics }, releases: { store } }: SiteParts,
  channel: Channel,
): void {
  const { countDecision: onDecision, showEvidence: onEvidence } = metrics;
  const watch = new RolloutWatch({ store, channel, log: site.log, onDecision, onEvidence });
  site.addHook('onClose', () => watch.close());
}

async function publishBuilds(servesCustomers: boolean): Promise<void> {
  const script = join(root, 'scripts', 'start', 'publish-builds.ts');
  const env = servesCustomers ? {} : { GOMAXPROCS: String(availableParallelism()) };
  const { code } = await runNode(['--import', 'tsx', script], { prints: true, env });
  if (code !== 0) throw new ExpectedError('The builds could not be published.');
}

/** `npm run release -- check` compares releases with these calls. */
async function recordServedCalls(
  store: ReleaseStore,
  site: FastifyInstance,
  { channel, log }: { channel: Channel; log: Logger },
): Promise<void> {
  const isServed = ({ method, path }: Call) => site.hasRoute({ method, url: `/api/v1${path}` });
  try {
    await store.writeBankCalls(await callsServed(isServed), channel);
  } catch (failure) {
    log.warn(failure, 'could not record the served API calls in the release store');
  }
}

function outcomeOf(sighting: Sighting): string {
  if (sighting.kind === 'failed') return `failed ${sighting.reason}`;
  return sighting.kind === 'call' ? `call ${sighting.cause}` : sighting.kind;
}

const countSightings = (metrics: Metrics) => (sighting: Sighting) => {
  const { remote, version } = sighting;
  metrics.countSighting({ remote, version, outcome: outcomeOf(sighting) });
};

/** Releases are never removed from a channel. If the store is damaged later, the site serves the last intact set. */
function hasReleases(store: ReleaseStore, channel: Channel): () => Promise<boolean> {
  let known = false;
  return async () => {
    known ||= (await store.readPointer(channel)) !== undefined;
    return known;
  };
}

export const demoCustomer = 'alex@example.com   harbour-lantern-42   PIN 246810';

const welcome = (port: number, demo: boolean) =>
  [
    `ready http://localhost:${port}`,
    ...(demo
      ? [
          '',
          `  ${demoCustomer}   four accounts, 18 months of transactions`,
          '  sam@example.com    harbour-lantern-42   PIN 135791   one account, no transactions',
          '  jordan@example.com harbour-lantern-42   PIN 864209   two accounts, a friend of Alex',
          '  robin@example.com  harbour-lantern-42   PIN 975310   email not verified',
          '',
          `  mailbox http://localhost:${port}/mailbox`,
          `  terminal http://localhost:${port}/terminal`,
        ]
      : []),
  ].join('\n');

type Print = (text: string) => void;

const printLine: Print = (text) => console.log(text);

interface Opening {
  publishes?: Publishes;
  /** Called before the site listens. */
  endSite?: (site: FastifyInstance, draining: Draining) => void;
}

export async function openSite(
  env: Env,
  print: Print,
  { publishes = 'always', endSite = closeOnSignal }: Opening = {},
): Promise<number> {
  restrictNewFiles(env);
  const log = createLog(env.logLevel);
  const bank = await announceSlow(openingText(env), openBank(env, log), print);
  const draining = new Draining(env.drainSeconds * 1000);
  let releases: OpenReleases | undefined;
  let site: FastifyInstance | undefined;
  try {
    releases = await openReleases(env);
    site = await buildSite({ env, bank, releases, draining, log, publishes }, print);
    endSite(site, draining);
    await site.listen({ port: env.port, host: env.host });
  } catch (failure) {
    if (site) await site.close();
    else await Promise.all([bank.close(), releases?.close()]);
    throw failure;
  }
  const { port } = site.server.address() as AddressInfo;
  print(welcome(port, env.demo));
  return port;
}

export async function runSite(print = printLine, opening: Opening = {}): Promise<void> {
  await openSite(readEnv(process.env), print, opening);
}
