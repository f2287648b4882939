import { isIPv6 } from 'node:net';

/** Uses the /64 network of an IPv6 address, because one client usually controls all of it. */
export function networkOf(ip: string): string {
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
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(ip: string): number[] {
  const { hostname } = new URL(`http://[${ip}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const left = before ?? [];
  const right = after ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
