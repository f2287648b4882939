import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { minutes } from '../clock/clock';
import { networkOf } from './network-of';

/** A browser opens up to six connections. A carrier's NAT or a campus may need more than this default. */
const defaultConnectionsPerNetwork = 100;
/** One process counts those of proxies too. Beyond this number, it would run out of file descriptors or memory. */
const defaultConnections = 10_000;
const warnIntervalMs = minutes(1);
const maxWarned = 1000;

const loopback = ['127.0.0.0/8', '::1/128'];

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');

function listOf(trustedProxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of trustedProxies.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    const [ip = '', prefix] = one.split('/');
    if (prefix === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(prefix), familyOf(ip));
  }
  return list;
}

export interface ConnectionOptions {
  trustedProxies?: readonly string[];
  connectionsPerNetwork?: number;
  connections?: number;
}

type Warn = (network: string, limit: number, what: string) => void;

function createWarning(log: Pick<FastifyBaseLogger, 'warn'>): Warn {
  const warned = new Map<string, number>();
  return (network, limit, what) => {
    const now = performance.now();
    const last = warned.get(network);
    if (last !== undefined && now - last < warnIntervalMs) return;
    if (warned.size >= maxWarned) warned.clear();
    warned.set(network, now);
    log.warn({ network, limit }, `connections rejected: ${what} reached`);
  };
}

/** Protects the process's file descriptors. A trusted proxy limits its own clients. */
export function createConnectionLimit(
  log: Pick<FastifyBaseLogger, 'warn'>,
  {
    trustedProxies = ['loopback'],
    connectionsPerNetwork = defaultConnectionsPerNetwork,
    connections = defaultConnections,
  }: ConnectionOptions,
): (socket: Socket) => void {
  const proxies = listOf(trustedProxies);
  const warn = createWarning(log);
  const open = new Map<string, number>();
  let total = 0;
  return (socket) => {
    const ip = socket.remoteAddress?.split('%')[0];
    if (ip === undefined) return void socket.destroy();
    if (total >= connections) {
      warn('all', connections, 'the limit of a process');
      return void socket.destroy();
    }
    total += 1;
    socket.once('close', () => {
      total -= 1;
    });
    if (proxies.check(ip, familyOf(ip))) return;
    const network = networkOf(ip);
    const count = open.get(network) ?? 0;
    if (count >= connectionsPerNetwork) {
      warn(network, connectionsPerNetwork, 'BANK_CONNECTIONS_PER_NETWORK');
      return void socket.destroy();
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}
