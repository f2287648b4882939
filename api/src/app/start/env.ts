import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Mode } from '@bank/shared/contracts/mode';
import * as contracts from '@bank/shared/contracts/mode';
import { parseDatabaseUrl } from '../../kernel/db/server/server-pool';
import type { MetricsAddress } from '../../kernel/telemetry/metrics';
import { BadEnvironment, bad } from './bad-environment';
import { clockSpeedup, clockStart } from './clock-variables';
import { withSecretFiles } from './secret-files';
import { type SmsVariables, smsVariables } from './sms-variables';
import { securityContact, supportKey } from './support-variables';
import { settingOf, type Variables } from './variables';

export type ReleasePlace = { folder: string } | { url: string };

export interface Env {
  host: string;
  port: number;
  /** Used only when the API runs without the site. */
  apiPort: number;
  dataDir: string;
  releaseStore: ReleasePlace;
  databaseUrl: string | null;
  /** A start without it refuses a database whose schema is behind. */
  migrates: boolean;
  /** 'none' keeps emails in the outbox. */
  smtpUrl: string | null;
  /** Null sends texts by email, or to the demo's mailbox. */
  sms: SmsVariables | null;
  /** IPs and networks of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  connectionsPerNetwork: number;
  /** How long proxies get to notice that the process is ending. */
  drainSeconds: number;
  demo: boolean;
  mode: Mode;
  /** Where customers reach the site. */
  origin: string | null;
  chatScript: 'own' | URL | null;
  /** What the support team enters at /support; null has no such page. */
  supportKey: string | null;
  securityContact: string;
  clockSpeedup: number;
  /** The bank's time when it starts the first time; null follows the system clock. */
  clockStart: Date | null;
  /** The OpenTelemetry collector; null traces nothing. */
  otlpEndpoint: string | null;
  metricsAddress: MetricsAddress | null;
  production: boolean;
  logLevel: string;
}

export function readEnv(given: Variables): Env {
  const variables = withSecretFiles(given);
  const production = isProduction(variables);
  const mode = bankMode(variables);
  const dataDir = folder('BANK_DATA_DIR', settingOf(variables, 'BANK_DATA_DIR'));
  return {
    host: host(variables),
    port: port(variables, 'PORT'),
    apiPort: port(variables, 'API_PORT'),
    dataDir,
    releaseStore: releaseStore(variables, dataDir),
    databaseUrl: databaseUrl(variables),
    migrates: onOrOff('BANK_MIGRATE', settingOf(variables, 'BANK_MIGRATE')),
    smtpUrl: smtpUrl(variables),
    sms: smsVariables(variables),
    trustedProxies: trustedProxies(variables),
    connectionsPerNetwork: connectionsPerNetwork(variables),
    drainSeconds: drainSeconds(variables),
    demo: onOrOff('BANK_DEMO', variables.BANK_DEMO || (production ? '0' : '1')),
    mode,
    origin: origin(variables, production),
    chatScript: chatScript(variables, production),
    supportKey: supportKey(variables),
    securityContact: securityContact(variables),
    clockSpeedup: clockSpeedup(variables, production),
    clockStart: clockStart(variables, production),
    otlpEndpoint: url(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    metricsAddress: metricsAddress(variables),
    production,
    logLevel: logLevel(variables, production),
  };
}

const nodeEnvs = ['production', 'development', 'test'];

/** A misspelled value must not start a bank with demo customers. */
function isProduction({ NODE_ENV: value }: Variables): boolean {
  if (value && !nodeEnvs.includes(value)) throw bad('NODE_ENV', value, nodeEnvs.join(', '));
  return value === 'production';
}

function host(variables: Variables): string {
  const value = settingOf(variables, 'BANK_HOST');
  if (value === 'localhost' || isIP(value) > 0) return value;
  throw bad('BANK_HOST', value, 'localhost or an IP address of this machine');
}

function metricsAddress({ METRICS_ADDRESS: value }: Variables): MetricsAddress | null {
  if (!value) return null;
  const [, host = '', port = ''] = /^\[?([^[\]]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  const isHost = host === 'localhost' || isIP(host) > 0;
  if (isHost && Number(port) >= 1 && Number(port) <= 65_535) return { host, port: Number(port) };
  throw bad(
    'METRICS_ADDRESS',
    value,
    'an IP address of this machine or localhost, with a port: 127.0.0.1:9100',
  );
}

function trustedProxies(variables: Variables): readonly string[] {
  const value = settingOf(variables, 'TRUSTED_PROXIES');
  const named = value.split(',').map((one) => one.trim());
  if (named.every((one) => one === 'loopback' || isNetwork(one))) return named;
  throw bad('TRUSTED_PROXIES', value, 'loopback, or a list of IP addresses and networks such as 10.0.0.0/8');
}

function connectionsPerNetwork(variables: Variables): number {
  const value = settingOf(variables, 'BANK_CONNECTIONS_PER_NETWORK');
  const parsed = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (parsed >= 1) return parsed;
  throw bad('BANK_CONNECTIONS_PER_NETWORK', value, 'a number from 1 to 99999');
}

function drainSeconds(variables: Variables): number {
  const value = settingOf(variables, 'BANK_DRAIN_SECONDS');
  const parsed = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (parsed <= 300) return parsed;
  throw bad('BANK_DRAIN_SECONDS', value, 'a number from 0 to 300');
}

function isNetwork(value: string): boolean {
  const [address = '', length] = value.split('/');
  const maxLength = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return length === undefined ? maxLength > 0 : /^\d{1,3}$/.test(length) && Number(length) <= maxLength;
}

function port(variables: Variables, name: 'PORT' | 'API_PORT'): number {
  const value = settingOf(variables, name);
  const parsed = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (parsed >= 1 && parsed <= 65_535) return parsed;
  throw bad(name, value, 'a port from 1 to 65535');
}

function folder(name: string, value: string): string {
  if (value.trim() === '' || /\p{Cc}/u.test(value)) throw bad(name, value, 'a folder path');
  const path = resolve(value);
  if (isBlockedByFile(path)) throw bad(name, value, 'a folder path');
  return path;
}

function isBlockedByFile(path: string): boolean {
  if (existsSync(path)) return !statSync(path).isDirectory();
  return path !== dirname(path) && isBlockedByFile(dirname(path));
}

const severalHosts = 'several hosts: postgres://host1,host2/…?target_session_attrs=read-write';

function serverUrl(name: string, value: string, alternative = ''): string {
  if (parseDatabaseUrl(value)) return value;
  const allowed = `postgres://host… or postgresql://host…${alternative}; ${severalHosts}`;
  throw bad(name, withoutPassword(value), allowed);
}

const databaseUrl = ({ DATABASE_URL: value }: Variables) => (value ? serverUrl('DATABASE_URL', value) : null);

function releaseStore(variables: Variables, dataDir: string): ReleasePlace {
  const { RELEASE_STORE: value = '' } = variables;
  if (/^\w+:\/\//.test(value)) return { url: serverUrl('RELEASE_STORE', value, ' or a folder path') };
  return { folder: folder('RELEASE_STORE', value || resolve(dataDir, 'releases')) };
}

const smtpUrl = (variables: Variables) =>
  variables.SMTP_URL === 'none' ? 'none' : url(variables, 'SMTP_URL', ['smtp:', 'smtps:'], ' or none');

function url(
  variables: Variables,
  name: keyof Variables,
  protocols: string[],
  alternative = '',
): string | null {
  const value = variables[name];
  if (!value) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol) && parsed.hostname) return value;
  const allowed = protocols.map((protocol) => `${protocol}//host…`).join(' or ');
  throw bad(name, withoutPassword(value), allowed + alternative);
}

const withoutPassword = (value: string) => value.replace(/\/\/[^/]*@/, '//…@');

function onOrOff(name: string, value: string): boolean {
  if (value === '0' || value === '1') return value === '1';
  throw bad(name, value, '0 or 1');
}

function bankMode(variables: Variables): Mode {
  const { BANK_CAPABILITIES: former } = variables;
  if (former) throw new BadEnvironment('BANK_CAPABILITIES is gone. Set BANK_MODE to full or specification.');
  const value = settingOf(variables, 'BANK_MODE');
  const parsed = contracts.mode.safeParse(value);
  if (parsed.success) return parsed.data;
  throw bad('BANK_MODE', value, contracts.mode.options.join(' or '));
}

const aPageOrigin = 'the site as customers see it: https://bank.example';

/** Passkeys and links in emails belong to it, so a request's Host header must not choose it. */
function origin({ BANK_ORIGIN: value }: Variables, production: boolean): string | null {
  if (!value && production)
    throw new BadEnvironment(
      `BANK_ORIGIN is missing: with NODE_ENV=production, passkeys and links in emails need it; allowed: ${aPageOrigin}`,
    );
  if (!value) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && parsed.origin === value && isPageOrigin(parsed, production)) return value;
  throw bad('BANK_ORIGIN', withoutPassword(value), aPageOrigin);
}

/** Browsers have passkeys only for domains, and only with TLS. */
const isPageOrigin = ({ protocol, hostname }: URL, production: boolean) =>
  (protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[')) ||
  (!production && protocol === 'http:' && hostname === 'localhost');

function chatScript(variables: Variables, production: boolean): Env['chatScript'] {
  const value = settingOf(variables, 'BANK_CHAT_SCRIPT');
  if (value === 'own') return 'own';
  if (value === 'none') return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && isScriptAddress(parsed, production)) return parsed;
  throw bad('BANK_CHAT_SCRIPT', withoutPassword(value), 'own, none, or the URL of a script, https://host/…');
}

/** A script over plain HTTP could be modified in transit and impersonate the bank. */
function isScriptAddress({ protocol, hostname, username, password }: URL, production: boolean): boolean {
  if (username || password) return false;
  return protocol === 'https:' || (!production && protocol === 'http:' && hostname === 'localhost');
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevel(variables: Variables, production: boolean): string {
  const value = variables.LOG_LEVEL || (production ? 'info' : 'warn');
  if (logLevels.includes(value)) return value;
  throw bad('LOG_LEVEL', value, logLevels.join(', '));
}
