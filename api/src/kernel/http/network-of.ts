import { isIPv4, isIPv6 } from 'node:net';

/** Uses the /64 network of an IPv6 address, because one client usually controls all of it. */
export function networkOf(ip: string, bits = 64): string {
  const [withoutZone = ''] = ip.split('%');
  if (!isIPv6(withoutZone)) return ip;
  const groups = groupsOf(withoutZone);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group, index) => (group & maskOf(bits - 16 * index)).toString(16))
    .join(':')}::/${bits}`;
}

/** What one person may easily have: many lines of one provider, or a rented /48. */
export function prefixOf(ip: string): string {
  const network = networkOf(ip, 48);
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network;
}

/** The mask keeps the first bits of a group of 16. */
const maskOf = (bits: number): number => 0xffff & ~(0xffff >> Math.min(16, Math.max(0, bits)));

function groupsOf(ip: string): number[] {
  const { hostname } = new URL(`http://[${ip}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const left = before ?? [];
  const right = after ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
