import { networkOf } from '../../kernel/http/network-of';
import type { Visitor } from '../../kernel/http/request-context';
import { hashToken } from './sessions';

/** A browser keeps its cookie when its network changes. Other clients are identified by network. */
export const deviceOf = ({ device, browser, ip }: Visitor): string =>
  hashToken([device, browser ?? networkOf(ip)].join('\n'));
