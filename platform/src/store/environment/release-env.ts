import { resolve } from 'node:path';
import { type Channel, channelName } from '../release-documents';
import { ReleaseRefused } from '../release-refused';
import { publicVariables } from './public-variables';
import { type ReleaseVariables, releaseVariables } from './release-variables';

interface ReleaseEnv {
  keys: string;
  /** What this process shows everyone. */
  channel: Channel;
  /** For anyone to read, in /config.json. */
  variables: Readonly<Record<string, string>>;
  previews: { preview: boolean; links: boolean };
  /** The names, with ports, that squads sign their requests for. `undefined` on a developer's machine. */
  hosts: readonly string[] | undefined;
  /** Whether the site has a page for squads, and the key that it asks for. */
  overview: { key: string | undefined } | undefined;
  judge: JudgeEnv;
}

export interface JudgeEnv {
  /** Whether this process judges rollouts. */
  isOn: boolean;
  /** How long a visit is observed before it counts. */
  settleMs: number;
  webhook: { url: string; secret: string | undefined } | undefined;
}

function hosts({ RELEASE_HOSTS }: ReleaseVariables): ReleaseEnv['hosts'] {
  if (!RELEASE_HOSTS) return undefined;
  const named = RELEASE_HOSTS.split(',').map((host) => host.trim());
  const isHost = (text: string) =>
    /^(\[[\da-f:]+\]|[a-z\d.-]+)(:\d+)?$/.test(text) &&
    URL.canParse(`https://${text}`) &&
    new URL(`https://${text}`).host === text;
  if (named.every(isHost)) return named;
  const allowed = "a list of the site's host names, such as bank.example or bank.example:8443";
  throw refused('RELEASE_HOSTS', RELEASE_HOSTS, allowed);
}

const leastKeyLength = 24;

/** On a developer's machine, the page needs no key. In production, it isn't there without one. */
function overview({ PLATFORM_KEY, NODE_ENV }: ReleaseVariables): ReleaseEnv['overview'] {
  if (!PLATFORM_KEY) return NODE_ENV === 'production' ? undefined : { key: undefined };
  if (PLATFORM_KEY.length >= leastKeyLength) return { key: PLATFORM_KEY };
  throw new ReleaseRefused(
    `PLATFORM_KEY is too short; allowed: at least ${leastKeyLength} characters, such as those that openssl rand -base64 24 prints`,
  );
}

/** One browser at a time is on the preview, so no site shows it to everyone. */
function channel({ RELEASE_CHANNEL = releaseVariables.RELEASE_CHANNEL.default }: ReleaseVariables): Channel {
  const { data } = channelName.safeParse(RELEASE_CHANNEL);
  if (data && data !== 'preview') return data;
  throw refused(
    'RELEASE_CHANNEL',
    RELEASE_CHANNEL,
    'production, or another name than preview, such as staging: lower-case words joined by hyphens, at most 30 characters',
  );
}

/** Links only: each shows builds to the browser that follows it, so production may have them. */
function previews(variables: ReleaseVariables): ReleaseEnv['previews'] {
  const { RELEASE_PREVIEW = releaseVariables.RELEASE_PREVIEW.default, NODE_ENV } = variables;
  const invalid = (allowed: string) => refused('RELEASE_PREVIEW', RELEASE_PREVIEW, allowed);
  if (!['0', '1', 'links'].includes(RELEASE_PREVIEW)) throw invalid('0, 1 or links');
  if (RELEASE_PREVIEW === '1' && NODE_ENV === 'production')
    throw invalid('0 or links with NODE_ENV=production');
  // The preview is composed over production.
  if (RELEASE_PREVIEW === '1' && channel(variables) !== 'production')
    throw invalid('0 or links with another RELEASE_CHANNEL than production');
  return { preview: RELEASE_PREVIEW === '1', links: RELEASE_PREVIEW !== '0' };
}

const refused = (name: string, value: string, allowed: string) =>
  new ReleaseRefused(`${name}=${JSON.stringify(value)} cannot be used; allowed: ${allowed}`);

function webhookSecret(secret: string | undefined): string | undefined {
  if (!secret) return undefined;
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length;
  if (/^whsec_[\w+/]+=*$/.test(secret) && bytes >= 24 && bytes <= 64) return secret;
  throw refused('RELEASE_WEBHOOK_SECRET', '…', 'whsec_ and what openssl rand -base64 32 prints');
}

function webhook({ RELEASE_WEBHOOK: url, RELEASE_WEBHOOK_SECRET: secret }: ReleaseVariables) {
  if (!url) return undefined;
  const { protocol = '', hostname = '' } = URL.canParse(url) ? new URL(url) : {};
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback))
    return { url, secret: webhookSecret(secret) };
  // The path of such a URL is often a secret.
  throw refused('RELEASE_WEBHOOK', '…', 'an https:// URL, or http:// for this machine');
}

function judge(variables: ReleaseVariables): JudgeEnv {
  const {
    RELEASE_JUDGE = releaseVariables.RELEASE_JUDGE.default,
    RELEASE_JUDGE_SETTLE = releaseVariables.RELEASE_JUDGE_SETTLE.default,
  } = variables;
  if (RELEASE_JUDGE !== 'on' && RELEASE_JUDGE !== 'off')
    throw refused('RELEASE_JUDGE', RELEASE_JUDGE, 'on or off');
  const seconds = /^\d{1,2}$/.test(RELEASE_JUDGE_SETTLE) ? Number(RELEASE_JUDGE_SETTLE) : 0;
  if (seconds < 1 || seconds > 60)
    throw refused('RELEASE_JUDGE_SETTLE', RELEASE_JUDGE_SETTLE, 'a number of seconds from 1 to 60');
  return { isOn: RELEASE_JUDGE === 'on', settleMs: seconds * 1_000, webhook: webhook(variables) };
}

export const readReleaseEnv = (variables: ReleaseVariables, store: string): ReleaseEnv => ({
  keys: variables.RELEASE_KEYS ? resolve(variables.RELEASE_KEYS) : `${store}-keys`,
  channel: channel(variables),
  variables: publicVariables(variables),
  previews: previews(variables),
  hosts: hosts(variables),
  overview: overview(variables),
  judge: judge(variables),
});
